import { pageAnswer, payloadAnswer } from '../pages/page-answer.ts';

/** What asks for a page as the shell does. */
const payloads = '/_payload';

/** The path of the page that a request asks for, as a document or as the shell does, and what answers it; undefined where it asks for no page. */
export function askedPage(pathname: string): { readonly path: string; readonly answer: typeof pageAnswer } | undefined {
  const isPayload = pathname.startsWith(`${payloads}/`);
  const path = isPayload ? pathname.slice(payloads.length) : pathname;
  return path.startsWith('/_') ? undefined : { path, answer: isPayload ? payloadAnswer : pageAnswer };
}
