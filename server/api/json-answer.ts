import { contentCaching } from '../http/answer.ts';
import type { Answer } from '../http/representation.ts';

/** JSON made of the content; cached as long as a page, unless `caching` says otherwise. */
export function jsonAnswer(value: unknown, caching = contentCaching): Answer {
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': caching }, body: JSON.stringify(value) };
}
