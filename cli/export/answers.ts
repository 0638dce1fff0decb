import type { FastifyInstance } from 'fastify';
import type { Resolution } from '../../renderer/api.ts';
import { securityHeaders } from '../../server/http/headers.ts';
import type { Answer } from '../../server/http/representation.ts';
import { pageAnswer, payloadAnswer, redirectPayload } from '../../server/pages/page-answer.ts';
import { sitemapAnswer } from '../../server/pages/sitemap.ts';
import type { Addresses } from './addresses.ts';
import { notFoundFile, notFoundPayloadFile, payloadFile } from './file-names.ts';

/** What the server sends at an address, and the file that a static host sends it from. */
export interface ExportedAnswer {
  readonly file: string;
  /** As a browser asks for it; empty where it answers addresses that do not exist. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Any address that no page has. */
const nowhere = '/_';

/** Everything that is text, drawn one after the other: each page is followed by its payload. */
export async function* answersOf(app: FastifyInstance, { pages, redirects }: Addresses): AsyncGenerator<ExportedAnswer> {
  const { renderer, current } = app.site;
  const parts = { renderer, site: current, options: app.renderOptions(), dev: false };
  const security = securityHeaders(parts.options.origin);
  const toExport = (file: string, address: string, { status, headers, body }: Answer): ExportedAnswer => {
    const caching: Record<string, string> = status === 200 ? {} : { 'cache-control': 'no-store' };
    return { file, address, headers: { ...security, ...headers, ...caching, vary: 'Accept-Encoding' }, body };
  };

  for (const { address, file, resolution } of pages) {
    yield toExport(file, address, pageAnswer(parts, resolution));
    yield toExport(payloadFile(address), `/_payload${address}`, payloadAnswer(parts, resolution));
  }
  for (const { from, to } of redirects) yield toExport(payloadFile(from), `/_payload${from}`, redirectPayload(to, false));
  const notFound: Resolution = renderer.resolve(current, nowhere, '');
  if (notFound.kind === 'page') {
    yield toExport(notFoundFile, '', pageAnswer(parts, notFound));
    yield toExport(notFoundPayloadFile, '', payloadAnswer(parts, notFound));
  }
  yield toExport('sitemap.xml', '/sitemap.xml', sitemapAnswer(parts));
  const { body, headers } = await app.inject('/robots.txt');
  yield { file: 'robots.txt', address: '/robots.txt', headers: ofTheContent(headers), body };
}

/** Headers about one transmission; whoever sends the file makes them anew. */
const ofTransmission = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
]);

/** The headers of an answer that belong to its content. */
export function ofTheContent(headers: Readonly<Record<string, number | string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || ofTransmission.has(name) ? [] : [[name, String(value)]])),
  );
}
