import type { Resolution } from '../../renderer/api.ts';

/** Where a page stands as Markdown. */
export function twinOf(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** Whether a page stands as Markdown, too: pages with made-up words, which are endless in number, do not. */
export function hasTwin({ status, isEndless }: Resolution & { readonly kind: 'page' }): boolean {
  return status === 200 && !isEndless;
}

/** The `Link` that tells programs where a page stands as Markdown (RFC 8288; `alternate` as HTML defines it). Its spelling is the shortest: a page is sent in one flight of packets. */
export function twinLink(path: string): string {
  return `<${encodeURI(twinOf(path))}>;rel=alternate;type="text/markdown"`;
}
