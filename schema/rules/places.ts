import type { Finding } from '../messages/explain.ts';
import { suggest } from '../suggest.ts';
import { isOtherPicture, pictureEndings } from './pictures.ts';

/** Path of the route table below the site's folder. */
export const routesFile = 'pages.config.json';

/** The files that every site has, by their names. */
const places: Readonly<Record<string, string>> = {
  'site.json': 'content/site.json',
  'facts.json': 'content/facts.json',
  'claims.json': 'content/claims.json',
  [routesFile]: routesFile,
};
const folders = ['pages', 'seo', 'updates', 'blog'];

/** The text files of a site, and those that were saved with another ending behind their own, `maurer.json.txt`, or with a large one, `maurer.JSON`. */
const textFile = /\.(json|mdx?)(\.(?:txt|rtf|docx?|html?))?$/i;
export const isTextFile = (file: string) => textFile.test(file);

/**
 * What is wrong with a file that no site has: it lies where nobody reads it, or its name ends in another way than those of its folder.
 * @param file `content/landing/maurer.json`
 * @returns undefined for what is no part of a site: hidden folders of editors, notes, and what else lies among pictures and fonts
 */
export function checkPlace(file: string): Finding | undefined {
  if (isOtherPicture(file)) return { rule: 'picture-format', ending: file.replace(/^.*\./, '').toLowerCase(), known: pictureEndings };
  const [found = '', own = '', second] = textFile.exec(file) ?? [];
  const name = `${file.slice(0, file.length - found.length)}.${own.toLowerCase()}`;
  const isPost = /\.mdx$|^content\/blog\/(?!.*readme\.).+\.md$/i.test(name);
  if (!(isPost || name.endsWith('.json')) || /\/\.|^content\/(images|fonts)\//.test(file)) return undefined;
  const ending = second ?? (file === name ? undefined : found);
  return { rule: 'unused-file', write: meantPlace(name, isPost), ...(ending && { ending }) };
}

/** Without a better guess, JSON is a page. */
function meantPlace(file: string, isPost: boolean): string {
  const steps = file.split('/').slice(1);
  const name = (steps.pop() ?? '').replace(/\.[a-z]+$/i, '');
  const [first = '', ...deeper] = steps;
  const folder = suggest(first, folders);
  if (isPost || folder === 'blog') return `content/blog/${name}.mdx`;
  if (folder === 'updates') return `content/updates/${name}.json`;
  const meant = first === '' && suggest(`${name}.json`, Object.keys(places));
  if (meant) return places[meant] ?? '';
  return ['content', ...(folder ? [folder, ...deeper] : ['pages', ...steps]), `${name}.json`].join('/');
}

/** A file, or a folder of such files, that nobody reads. */
export interface Misplaced {
  readonly file: string;
  readonly finding: Finding;
}

/** What is wrong with files of {@link checkPlace}: those of a folder that no site has are one mistake. */
export function misplacedFiles(files: readonly Misplaced[]): Misplaced[] {
  const byFolder = Map.groupBy(files, ({ file, finding }) => {
    const folder = folderOf(file);
    return finding.rule === 'unused-file' && folder !== folderOf(finding.write) ? folder : '';
  });
  return [...byFolder].flatMap(([folder, inside]): Misplaced[] => {
    const [first] = inside;
    if (!/^content\/./.test(folder) || inside.length === 1 || first?.finding.rule !== 'unused-file') return inside;
    return [{ file: folder, finding: { rule: 'unused-folder', count: inside.length, write: folderOf(first.finding.write) } }];
  });
}

const folderOf = (file: string) => file.replace(/\/?[^/]*$/, '');
