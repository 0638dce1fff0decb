/** Whether a description, or the opening of a post, is nothing but its title again; signs, spaces and capitals make no difference. */
export function repeatsTitle(title: unknown, description: unknown): boolean {
  if (typeof title !== 'string' || typeof description !== 'string' || description.length > title.length + longestRest) return false;
  return plain(description) === plain(title) && plain(title) !== '';
}

/** A full stop and a line break may be more than the title has. */
const longestRest = 8;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{sc=Latin}\d{}.]+|\.(?!\d)/gu, '');
