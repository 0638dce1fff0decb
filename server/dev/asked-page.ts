import { pageAnswer, payloadAnswer } from '../pages/page-answer.ts';

/** Prefix of the shell's requests. */
const payloads = '/_payload';

/** Path of the requested page and the function that answers it, as a document or as a payload; undefined where no page is requested. */
export function askedPage(pathname: string): { readonly path: string; readonly answer: typeof pageAnswer } | undefined {
  const isPayload = pathname.startsWith(`${payloads}/`);
  const path = isPayload ? pathname.slice(payloads.length) : pathname;
  return path.startsWith('/_') ? undefined : { path, answer: isPayload ? payloadAnswer : pageAnswer };
}
