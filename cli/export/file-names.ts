/** The folder of the pages' payloads, at the path where the server answers them. */
const payloadFolder = '_payload';

/** A page's address with its files. */
export interface PageFiles {
  readonly address: string;
  readonly file: string;
  readonly payload: string;
  /** The page as Markdown, where `llms.txt` lists that. */
  readonly twin?: string;
}

/** A file that is made of one page alone. */
export interface PageFile {
  readonly kind: 'document' | 'payload' | 'twin';
  readonly file: string;
  /** Where a browser asks for it. */
  readonly address: string;
}

export function filesOf({ address, file, payload, twin }: PageFiles): PageFile[] {
  return [
    { kind: 'document', file, address },
    { kind: 'payload', file: payload, address: `/_payload${address}` },
    ...(twin ? [{ kind: 'twin' as const, file: twin, address: `/${twin}` }] : []),
  ];
}

/** Files of the home page and of error pages, which no other address may take. */
const taken = new Set(['index.html', '404.html', '410.html']);

/**
 * The file of a page: `/blog/aufmass` → `blog/aufmass.html`, as Netlify, Cloudflare Pages and `try_files $uri.html` look for it.
 * @param address decoded, starts with a slash
 * @returns undefined where another page has that file: only a server can answer `/index`, `/404` and `/410`
 */
export function pageFile(address: string): string | undefined {
  if (address === '/') return 'index.html';
  const file = `${address.slice(1)}.html`;
  return taken.has(file) ? undefined : file;
}

/** The file of a page's payload: `/blog/aufmass` → `_payload/blog/aufmass.json`. Without the ending, `blog` would be a file and a folder. */
export function payloadFile(address: string): string {
  return `${payloadFolder}/${address === '/' ? 'index' : address.slice(1)}.json`;
}

export const notFoundFile = '404.html';
export const goneFile = '410.html';
export const gonePayloadFile = `${payloadFolder}/410.json`;
export const notFoundPayloadFile = `${payloadFolder}/404.json`;
