import type { Renderer, Site } from '../../renderer/api.ts';
import type { Issue } from '../../schema/issue.ts';
import type { Media } from '../../server/content/media.ts';
import { createReader } from '../../server/content/reader.ts';
import { comparableHtml } from './comparable-html.ts';

/** A site that some version of the code makes of some files. */
export interface DrawnSite {
  readonly issues: readonly Issue[];
  /** Addresses of the route table and of the sitemap, and one that no page has. */
  readonly paths: readonly string[];
  /** Files that the page at a path is made of. */
  filesOf(path: string): readonly string[];
  /** The document of the page at a path; undefined where there is none. */
  documentOf(path: string): string | undefined;
  /** The HTML of the page at a path; undefined where there is none. */
  htmlOf(path: string): string | undefined;
}

const options = { origin: 'https://example.org', build: 'migrate', year: 2026, scripts: { loader: '/loader.js' }, canSendMail: true };
const unknownPath = '/-/-';

/** Makes the site of these files as a first start does, with everything that it shows at any time. */
export async function drawSite(renderer: Renderer, media: Media, files: ReadonlyMap<string, Uint8Array>): Promise<DrawnSite> {
  const read = await createReader({ renderer, media }).read(files);
  const contents = new Map([...read].map(([file, { content }]) => [file, content]));
  const { site } = renderer.accept(new Map(), contents);
  const literal = renderer.routes(site).flatMap(({ path }) => (path.includes('{') ? [] : [path]));
  return {
    issues: site.issues,
    paths: [...new Set([...literal, ...renderer.sitemap(site), unknownPath])],
    filesOf: (path) => renderer.filesOf(site, path),
    documentOf: (path) => JSON.stringify(renderer.pageDocument(site, path)),
    htmlOf: (path) => draw(renderer, site, path),
  };
}

function draw(renderer: Renderer, site: Site, path: string): string | undefined {
  const resolution = renderer.resolve(site, path, '');
  return resolution.kind === 'page' ? renderer.renderPage(site, resolution, options).html : undefined;
}

export interface Comparison {
  readonly drawn: number;
  /** Whether all bytes are the same before and after; otherwise names of classes and the order of rules were left out of the comparison. */
  readonly isExact: boolean;
  /** Addresses that look different before and after, with their HTML in comparable form. */
  readonly changed: readonly ChangedPage[];
  /** Addresses that the former code cannot draw, because it does not know one of their blocks. */
  readonly fresh: readonly string[];
  /** Addresses of which the former code knows all blocks, but one of them only in another form. */
  readonly unfit: readonly string[];
}

/** Compares the pages whose documents differ. @param isEverywhere compares all pages */
export function comparePages(before: DrawnSite, after: DrawnSite, isEverywhere: boolean): Comparison {
  const touched = after.paths.filter((path) => isEverywhere || path === unknownPath || before.documentOf(path) !== after.documentOf(path));
  const filesWithUnknown = new Set(before.issues.filter(({ rule }) => rule === 'unknown-block').map(({ file }) => file));
  const fresh: string[] = [];
  const unfit: string[] = [];
  const changed: ChangedPage[] = [];
  let isExact = true;
  for (const path of touched) {
    const old = before.htmlOf(path);
    if (old === undefined) {
      (after.filesOf(path).some((file) => filesWithUnknown.has(file)) ? fresh : unfit).push(path);
      continue;
    }
    const now = after.htmlOf(path) ?? '';
    if (old === now) continue;
    isExact = false;
    const [first, second] = [comparableHtml(old), comparableHtml(now)];
    if (first !== second) changed.push({ path: path === unknownPath ? 'eine unbekannte Adresse' : path, before: first, after: second });
  }
  return { drawn: touched.length - fresh.length - unfit.length, isExact, changed, fresh, unfit };
}

export interface ChangedPage {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}
