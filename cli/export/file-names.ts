/** Payloads of pages lie below this folder, as the server answers them. */
const payloadFolder = '_payload';

/** A page's address with its files. */
export interface PageFiles {
  readonly address: string;
  readonly file: string;
  readonly payload: string;
  /** The page as Markdown, where `llms.txt` names that. */
  readonly twin?: string;
}

/** A file that is made of a page alone. */
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

/** Files of the export that an address may not take: the home page and the page for addresses that do not exist. */
const taken = new Set(['index.html', '404.html', '410.html']);

/**
 * The file of a page: `/blog/aufmass` → `blog/aufmass.html`, as Netlify, Cloudflare Pages and `try_files $uri.html` look for it.
 * @param address decoded, starts with a slash
 * @returns undefined where another page has that file: `/index`, `/404` and `/410` can only be answered by a server
 */
export function pageFile(address: string): string | undefined {
  if (address === '/') return 'index.html';
  const file = `${address.slice(1)}.html`;
  return taken.has(file) ? undefined : file;
}

/** The file of a page's payload: `/blog/aufmass` → `_payload/blog/aufmass.json`. With an ending, `/blog` and `/blog/aufmass` are not file and folder of one name. */
export function payloadFile(address: string): string {
  return `${payloadFolder}/${address === '/' ? 'index' : address.slice(1)}.json`;
}

export const notFoundFile = '404.html';
export const goneFile = '410.html';
export const gonePayloadFile = `${payloadFolder}/410.json`;
export const notFoundPayloadFile = `${payloadFolder}/404.json`;
