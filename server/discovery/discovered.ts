import type { CommittedAt } from '../content/committed.ts';
import { contentCaching } from '../http/answer.ts';
import type { Answer } from '../http/representation.ts';
import type { AnswerParts } from '../pages/page-answer.ts';

/** What a text for programs is made of: the same for the server and for an export. */
export interface DiscoveryParts extends Omit<AnswerParts, 'dev'> {
  /** Dates pages that no server has seen change. */
  readonly committedAt?: CommittedAt;
}

/** Texts for programs by the path that they stand at; each is made when somebody asks for it. */
export type DiscoveryTexts = ReadonlyMap<string, () => Answer>;

/** @param type media type, without its charset */
export function textAnswer(type: string, body: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': contentCaching, ...headers }, body };
}
