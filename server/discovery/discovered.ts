import type { CommittedAt } from '../content/committed.ts';
import { contentCaching } from '../http/answer.ts';
import type { Answer } from '../http/representation.ts';
import type { AnswerParts } from '../pages/page-answer.ts';

/** Input of a text for programs; the same for the server and for an export. */
export interface DiscoveryParts extends Omit<AnswerParts, 'dev'> {
  /** Dates pages whose changes no server has seen. */
  readonly committedAt?: CommittedAt;
}

/** Texts for programs by path; each is made on request. */
export type DiscoveryTexts = ReadonlyMap<string, () => Answer>;

/** @param type media type, without its charset */
export function textAnswer(type: string, body: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': contentCaching, ...headers }, body };
}
