import type { Finding } from '../../messages/explain.ts';
import { cutSlug, slugOf, wordShape } from '../../reading/slug.ts';

/**
 * The finding about the file name of a post, which becomes its address.
 * @param file `content/blog/Werkzeug_2.mdx`
 */
export function checkPostFile(file: string): Finding | undefined {
  const found = file.replace(/^.*\//, '');
  const name = found.replace(/\.mdx$/, '');
  const write = `${cutSlug(slugOf(name)) || 'mein-beitrag'}.mdx`;
  if (!wordShape.test(name)) return { rule: 'post-file-name', found, write };
  return /[äöüß]/.test(name) ? { rule: 'post-file-name', found, write, shared: encodeURI(name) } : undefined;
}
