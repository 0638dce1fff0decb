import type { FileKind } from '../../messages/changes.ts';
import type { Finding } from '../../messages/explain.ts';
import { slugOf } from '../../reading/slug.ts';
import { suggest } from '../../reading/suggest.ts';
import type { Source } from '../../source.ts';
import { type FileNature, natureOf } from './file-kind.ts';
import { isOtherPicture, isStrayPicture, pictureEndings } from './pictures.ts';

/** Path of the route table below the site's folder. */
export const routesFile = 'pages.config.json';

/** The files that every site has, by their names. */
const places: Readonly<Record<string, string>> = {
  'site.json': 'content/site.json',
  'facts.json': 'content/facts.json',
  'claims.json': 'content/claims.json',
  [routesFile]: routesFile,
};
/** The files of which a site has one each. */
const placeOfKind: Partial<Record<FileKind, string>> = {
  site: 'content/site.json',
  facts: 'content/facts.json',
  claims: 'content/claims.json',
  routes: routesFile,
};
const folders = ['pages', 'seo', 'updates', 'blog'];
const unknown: FileNature = { hasPaths: false };

/** The text files of a site, and those that were saved with another ending behind their own, `maurer.json.txt`, or with a large one, `maurer.JSON`. */
const textFile = /\.(json|mdx?)(\.(?:txt|rtf|docx?|html?))?$/i;
export const isTextFile = (file: string) => textFile.test(file);

/** What was written in another program and lies among what is read; not the locks of those that are open, and not notes among authors. */
const strayDocument =
  /^content\/(blog|pages|updates)\/(?:[^./][^/]*\/)*(?!(?:readme|liesmich|notiz(?:en)?|notes?|todo)\.|~\$)([^./][^/]*)\.(docx?|odt|rtf|pages|pdf|html?|txt|md)$/i;
export const isStrayDocument = (file: string) => !isTextFile(file) && strayDocument.test(file);
const kindOfFolder: Readonly<Record<string, 'post' | 'page' | 'update'>> = { blog: 'post', pages: 'page', updates: 'update' };

/**
 * What is wrong with a file that no site has: it lies where nobody reads it, or its name ends in another way than those of its folder.
 * @param file `content/landing/maurer.json`
 * @param source what it is decides where it belongs; its name, where that says nothing
 * @returns undefined for what is no part of a site: hidden folders of editors, notes, and what else lies among pictures and fonts
 */
export function checkPlace(file: string, source?: Source): Finding | undefined {
  if (isOtherPicture(file)) return { rule: 'picture-format', ending: file.replace(/^.*\./, '').toLowerCase(), known: pictureEndings };
  if (isStrayPicture(file)) return { rule: 'unused-file', write: file.replace(/^.*\//, 'content/images/') };
  const [found = '', own = '', second] = textFile.exec(file) ?? [];
  if (found === '' || /^content\/(?:pages|updates)\/.*\.md$/i.test(file)) return strayDocumentIn(file);
  const name = `${file.slice(0, file.length - found.length)}.${own.toLowerCase()}`;
  const isPost = /\.mdx$|^content\/blog\/(?!.*readme\.).+\.md$/i.test(name);
  if (!(isPost || name.endsWith('.json')) || /\/\.|^content\/(images|fonts)\//.test(file)) return undefined;
  const ending = second ?? (file === name ? undefined : found);
  const nature = isPost || source === undefined ? unknown : natureOf(source);
  return { rule: 'unused-file', write: meantPlace(name, isPost, nature), ...(ending && { ending }) };
}

function strayDocumentIn(file: string): Finding | undefined {
  const [, folder = '', name = '', ending = ''] = strayDocument.exec(file) ?? [];
  const wanted = kindOfFolder[folder];
  return wanted && { rule: 'foreign-document', ending: ending.toLowerCase(), wanted, name: slugOf(name.replace(/^\d{4}-\d\d-\d\d/, '')) || 'name' };
}

/** What lies in a folder in which only files of another kind are read; undefined for what has no marks of another kind. */
export function checkKind(kind: 'page' | 'update' | 'vocabulary', source: Source): Finding | undefined {
  const { kind: found = kind, hasPaths } = natureOf(source);
  return found === kind ? undefined : { rule: 'foreign-file', here: kind, found, write: placeOfKind[found] ?? folderOfKind(found, hasPaths) };
}

function folderOfKind(kind: FileKind, hasPaths: boolean): string {
  if (kind === 'update') return 'content/updates';
  if (kind === 'vocabulary') return 'content/seo';
  return hasPaths ? 'content/pages/landing' : 'content/pages';
}

/** Without a better guess, JSON is a page. */
function meantPlace(file: string, isPost: boolean, { kind, hasPaths }: FileNature): string {
  const steps = file.split('/').slice(1);
  const name = (steps.pop() ?? '').replace(/\.[a-z]+$/i, '');
  const [first = '', ...deeper] = steps;
  const folder = suggest(first, folders);
  const own = kind && placeOfKind[kind];
  if (own) return own;
  const isDeepPage = kind === 'page' && steps.length > 0 && (!folder || folder === 'pages') && (!hasPaths || steps.includes('landing'));
  if (kind && !isDeepPage) return `${folderOfKind(kind, hasPaths)}/${name}.json`;
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

/**
 * What is wrong with files of {@link checkPlace}: those of a folder that no site has are one mistake. Nobody is told to write over another file.
 * @param exists whether the site has a file of this path
 */
export function misplacedFiles(misplaced: readonly Misplaced[], exists: (file: string) => boolean): Misplaced[] {
  const files = misplaced.map(({ file, finding }) => {
    const isTaken = finding.rule === 'unused-file' && exists(finding.write);
    return { file, finding: isTaken ? { ...finding, isTaken } : finding };
  });
  const byMove = Map.groupBy(files, ({ file, finding }) => {
    const [from, to] = [folderOf(file), finding.rule === 'unused-file' && !finding.isTaken ? folderOf(finding.write) : ''];
    return to === '' || from === to || isRead(from) ? '' : `${from} ${to}`;
  });
  return [...byMove].flatMap(([move, inside]): Misplaced[] => {
    const [first] = inside;
    if (move === '' || inside.length === 1 || first?.finding.rule !== 'unused-file') return inside;
    return [{ file: folderOf(first.file), finding: { rule: 'unused-folder', count: inside.length, write: folderOf(first.finding.write) } }];
  });
}

/** Whether some files of a folder are read; of the others each is told. */
const isRead = (folder: string) => /^content(\/(blog|updates)|\/(pages|seo)(\/.*)?)?$/.test(folder) || !folder.startsWith('content');

const folderOf = (file: string) => file.replace(/\/?[^/]*$/, '');
