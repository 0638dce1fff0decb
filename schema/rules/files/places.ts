import type { FileKind } from '../../messages/changes.ts';
import type { Finding } from '../../messages/explain.ts';
import { slugOf } from '../../reading/slug.ts';
import { suggest } from '../../reading/suggest.ts';
import type { Source } from '../../source.ts';
import { type FileNature, natureOf } from './file-kind.ts';
import { isOtherPicture, isStrayPicture, pictureEndings } from './pictures.ts';

/** Path of the route table below the site's folder. */
export const routesFile = 'pages.config.json';

/** The paths of the files that every site has, by name. */
const places: Readonly<Record<string, string>> = {
  'site.json': 'content/site.json',
  'facts.json': 'content/facts.json',
  'claims.json': 'content/claims.json',
  [routesFile]: routesFile,
};
/** The kinds of files of which a site has exactly one. */
const placeOfKind: Partial<Record<FileKind, string>> = {
  site: 'content/site.json',
  facts: 'content/facts.json',
  claims: 'content/claims.json',
  routes: routesFile,
};
const folders = ['pages', 'seo', 'updates', 'blog'];
const unknown: FileNature = { hasPaths: false };

/** The text files of a site, including those saved with a second extension, `maurer.json.txt`, or an upper-case one, `maurer.JSON`. */
const textFile = /\.(json|mdx?)(\.(?:txt|rtf|docx?|html?))?$/i;
export const isTextFile = (file: string) => textFile.test(file);

/** Documents of other programs in the folders that are read; not lock files of open documents, and not authors' notes. */
const strayDocument =
  /^content\/(blog|pages|updates)\/(?:[^./][^/]*\/)*(?!(?:readme|liesmich|notiz(?:en)?|notes?|todo)\.|~\$)([^./][^/]*)\.(docx?|odt|rtf|pages|pdf|html?|txt|md)$/i;
export const isStrayDocument = (file: string) => !isTextFile(file) && strayDocument.test(file);
const kindOfFolder: Readonly<Record<string, 'post' | 'page' | 'update'>> = { blog: 'post', pages: 'page', updates: 'update' };

/**
 * The finding about a file that is not part of a site because of its folder or extension.
 * @param file `content/landing/maurer.json`
 * @param source its content decides where it belongs, otherwise its name does
 * @returns undefined for files that do not concern the site: editors' hidden folders, notes, and other files among pictures and fonts
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

/** The finding about a file in a folder for another kind of file; undefined unless its content shows another kind. */
export function checkKind(kind: 'page' | 'update' | 'vocabulary', source: Source): Finding | undefined {
  const { kind: found = kind, hasPaths } = natureOf(source);
  return found === kind ? undefined : { rule: 'foreign-file', here: kind, found, write: placeOfKind[found] ?? folderOfKind(found, hasPaths) };
}

function folderOfKind(kind: FileKind, hasPaths: boolean): string {
  if (kind === 'update') return 'content/updates';
  if (kind === 'vocabulary') return 'content/seo';
  return hasPaths ? 'content/pages/landing' : 'content/pages';
}

/** Where a file was probably meant to be; JSON is taken for a page if nothing says otherwise. */
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

/** A file that is not read, or a folder of such files. */
export interface Misplaced {
  readonly file: string;
  readonly finding: Finding;
}

/**
 * Merges the findings of {@link checkPlace}: an unknown folder is one mistake, whatever it contains. A finding never proposes a path that would overwrite
 * another file.
 * @param exists whether the site has a file at a path
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

/** Whether a folder has files that are read, so that each of its other files has a finding of its own. */
const isRead = (folder: string) => /^content(\/(blog|updates)|\/(pages|seo)(\/.*)?)?$/.test(folder) || !folder.startsWith('content');

const folderOf = (file: string) => file.replace(/\/?[^/]*$/, '');
