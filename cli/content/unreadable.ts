/** Rules whose finding is the only one of its file: nothing is known of what else is in the file. */
const unreadable: ReadonlySet<string> = new Set([
  ...['invalid-encoding', 'invalid-json', 'inner-quote', 'lost-quote', 'decimal-comma', 'merge-markers'],
  ...['front-matter', 'yaml-syntax', 'mdx-syntax', 'invalid-mdx', 'code-in-post', 'html-in-post', 'unended-post', 'post-file-name', 'nested-marks'],
]);
/** Whether a finding of this rule hides all others of its file. */
export const keepsFromReading = (rule: string, file: string) => unreadable.has(rule) || (rule === 'broken-token' && file.endsWith('.mdx'));
