import type { FastifyInstance } from 'fastify';
import { listedPages } from '../../server/discovery/llms-txt.ts';
import { twinOf } from '../../server/discovery/twin-address.ts';
import { type PageFiles, pageFile, payloadFile } from './file-names.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

export interface Addresses {
  readonly pages: readonly PageFiles[];
  readonly redirects: readonly Redirect[];
  /** Addresses of content that is gone for good. */
  readonly gone: readonly string[];
  /** Addresses of pages that were never without an error: the server answers 503 there. */
  readonly waiting: readonly string[];
  /** Addresses whose file name another page has. */
  readonly unwritable: readonly string[];
}

/** Literal addresses of the route table, generated ones that the sitemap lists, those that visitors find by the search, and redirects. */
export function addressesOf({ site: { renderer, current } }: FastifyInstance): Addresses {
  const literal = renderer.routes(current).flatMap(({ path }) => (path.includes('{') ? [] : [path]));
  const withTwin = new Set(listedPages({ renderer, site: current }));
  const pages: PageFiles[] = [];
  const redirects: Redirect[] = [];
  const waiting: string[] = [];
  const unwritable: string[] = [];
  for (const address of new Set([...renderer.redirects(current), ...literal, ...renderer.sitemap(current), ...renderer.unlistedPaths(current)])) {
    const resolution = renderer.resolve(current, address, '');
    const file = pageFile(address);
    if (resolution.kind === 'redirect') redirects.push({ from: address, to: resolution.to, permanent: resolution.permanent });
    else if (resolution.kind === 'waiting') waiting.push(address);
    else if (resolution.kind === 'page' && resolution.status === 200) {
      const twin = withTwin.has(address) ? twinOf(address).slice(1) : undefined;
      file ? pages.push({ address, file, payload: payloadFile(address), twin }) : unwritable.push(address);
    }
  }
  return { pages, redirects, gone: renderer.gone(current), waiting, unwritable };
}
