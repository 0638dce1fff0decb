import { type Answer, contentCaching } from '../http/answer.ts';

/** JSON that is made of the content: kept as long as a page, unless told otherwise, and asked for again as often. */
export function jsonAnswer(value: unknown, caching = contentCaching): Answer {
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': caching }, body: JSON.stringify(value) };
}
