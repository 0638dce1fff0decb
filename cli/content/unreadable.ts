/** Findings of which the first in a file is the only one: nothing is known of what else stands there. */
const unreadable: ReadonlySet<string> = new Set([
  ...['invalid-encoding', 'invalid-json', 'inner-quote', 'lost-quote', 'decimal-comma', 'merge-markers'],
  ...['front-matter', 'yaml-syntax', 'mdx-syntax', 'invalid-mdx', 'code-in-post', 'html-in-post', 'unended-post', 'post-file-name', 'nested-marks'],
]);
/** Whether a finding of this rule hides all others of its file. */
export const keepsFromReading = (rule: string, file: string) => unreadable.has(rule) || (rule === 'broken-token' && file.endsWith('.mdx'));
