import type { Finding } from '../messages/explain.ts';
import { slugOf, wordShape } from './slug.ts';

const maxLength = 60;

/**
 * What is wrong with the name of a post's file, which becomes its address.
 * @param file `content/blog/Werkzeug_2.mdx`
 */
export function checkPostFile(file: string): Finding | undefined {
  const found = file.replace(/^.*\//, '');
  const name = found.replace(/\.mdx$/, '');
  return wordShape.test(name) ? undefined : { rule: 'post-file-name', found, write: `${shortSlug(name)}.mdx` };
}

/** Cut between words. */
function shortSlug(name: string): string {
  const slug = slugOf(name) || 'mein-beitrag';
  if (slug.length <= maxLength) return slug;
  return slug
    .slice(0, maxLength + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, maxLength);
}
