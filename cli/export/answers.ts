import type { FastifyInstance } from 'fastify';
import { searchDataPath } from '../../blocks/_search/search-document.ts';
import type { Renderer } from '../../renderer/api.ts';
import { jsonAnswer } from '../../server/api/json-answer.ts';
import { inSlices } from '../../server/content/in-slices.ts';
import { discoveryTexts } from '../../server/discovery/texts.ts';
import { twinAnswer } from '../../server/discovery/twins.ts';
import { securityHeaders } from '../../server/http/headers.ts';
import type { Answer } from '../../server/http/representation.ts';
import { iconAddresses } from '../../server/icons/index.ts';
import { type AnswerParts, pageAnswer, payloadAnswer, redirectPayload } from '../../server/pages/page-answer.ts';
import type { Redirect } from './addresses.ts';
import { filesOf, goneFile, gonePayloadFile, notFoundFile, notFoundPayloadFile, type PageFile, type PageFiles, pageFile, payloadFile } from './file-names.ts';

/** An answer of the server, and the file from which a static host sends it. */
export interface ExportedAnswer {
  readonly file: string;
  /** The address that a browser asks for; empty where the file answers addresses that do not exist. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** An address that no page has. */
const nowhere = '/_';

/** What all answers of an export are made with. Where a block cannot be drawn, the export fails and the one before stays: no page goes out without it. */
export function partsOf({ site: { renderer, current }, renderOptions }: Pick<FastifyInstance, 'site' | 'renderOptions'>): AnswerParts {
  const { onFailure: _, ...options } = renderOptions();
  return { renderer, site: current, options, dev: false };
}

const make = { document: pageAnswer, payload: payloadAnswer, twin: twinAnswer } satisfies Record<PageFile['kind'], unknown>;

/** The document of a page, its payload, and the page as Markdown. */
export function pageAnswers(parts: AnswerParts, page: PageFiles): ExportedAnswer[] {
  const resolution = parts.renderer.resolve(parts.site, page.address, '');
  if (resolution.kind !== 'page') throw new Error(`There is no page at ${page.address}.`);
  return filesOf(page).map(({ kind, file, address }) => exported(parts, file, address, make[kind](parts, resolution)));
}

/** All other texts that browsers get, except those of the search. */
export async function otherAnswers(app: FastifyInstance, redirects: readonly Redirect[], now: () => Date): Promise<ExportedAnswer[]> {
  const parts = partsOf(app);
  const notFound = parts.renderer.resolve(parts.site, nowhere, '');
  const [gone] = parts.renderer.gone(parts.site);
  const goneFor = gone === undefined ? undefined : parts.renderer.resolve(parts.site, gone, '');
  return [
    // not for an address whose file another page has, such as `/index`: that page's payload stays
    ...redirects.flatMap(({ from, to }) => (pageFile(from) ? [exported(parts, payloadFile(from), `/_payload${from}`, redirectPayload(to, false))] : [])),
    ...(notFound.kind === 'page'
      ? [exported(parts, notFoundFile, '', pageAnswer(parts, notFound)), exported(parts, notFoundPayloadFile, '', payloadAnswer(parts, notFound))]
      : []),
    ...(goneFor?.kind === 'page'
      ? [exported(parts, goneFile, '', pageAnswer(parts, goneFor)), exported(parts, gonePayloadFile, '', payloadAnswer(parts, goneFor))]
      : []),
    ...[...discoveryTexts({ ...parts, committedAt: await app.site.committedAt() }, now)].map(([path, make]) => exported(parts, path.slice(1), path, make())),
    ...(await iconAnswers(app)),
  ];
}

/** What a browser needs to search the site; empty where it cannot be searched. @param textsOf known texts of a page by its address */
export async function searchAnswers(parts: AnswerParts, textsOf: Parameters<Renderer['searchData']>[1]): Promise<ExportedAnswer[]> {
  const data = await inSlices(parts.renderer.searchData(parts.site, textsOf));
  return data ? [exported(parts, searchDataPath.slice(1), searchDataPath, jsonAnswer(data))] : [];
}

/** The manifest and the icons. */
async function iconAnswers(app: FastifyInstance): Promise<ExportedAnswer[]> {
  const answers: ExportedAnswer[] = [];
  for (const address of iconAddresses) {
    const { statusCode, headers, rawPayload } = await app.inject(address);
    if (statusCode === 200) answers.push({ file: address.slice(1), address, headers: ofTheContent(headers), body: rawPayload });
  }
  return answers;
}

function exported({ options }: AnswerParts, file: string, address: string, { status, headers, body }: Answer): ExportedAnswer {
  const caching: Record<string, string> = status === 200 ? {} : { 'cache-control': 'no-store' };
  return { file, address, headers: { ...securityHeaders(options.origin), ...headers, ...caching, vary: 'Accept-Encoding' }, body };
}

/** Headers of a single transmission; whoever sends the file sets its own. */
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

/** Keeps the headers of an answer that belong to its content. */
export function ofTheContent(headers: Readonly<Record<string, number | string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || ofTransmission.has(name) ? [] : [[name, String(value)]])),
  );
}
