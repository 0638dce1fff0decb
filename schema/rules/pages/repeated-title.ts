/** Whether a description, or the opening of a post, only repeats the title, regardless of punctuation, blanks and case. */
export function repeatsTitle(title: unknown, description: unknown): boolean {
  if (typeof title !== 'string' || typeof description !== 'string' || description.length > title.length + longestRest) return false;
  const said = withoutCaseAndPunctuation(title);
  return said !== '' && withoutCaseAndPunctuation(description) === said;
}

/** How much longer than the title the description may be: a full stop and a line break. */
const longestRest = 8;

const withoutCaseAndPunctuation = (text: string) => text.toLowerCase().replace(/[^\p{sc=Latin}\d{}.]+|\.(?!\d)/gu, '');
