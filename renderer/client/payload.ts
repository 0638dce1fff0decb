import { documentLanguage } from '../../blocks/_language/document-language.ts';
import type { PagePayload } from '../api.ts';

/** The server's answer for a path: the page's payload, or where the page moved. */
export type PayloadAnswer = PagePayload | { readonly redirect: string };

/**
 * Milliseconds for which a prefetched payload is used: people follow a link less than a second after they point at it, and newly published content must not be
 * missed.
 */
const freshFor = 5000;

/**
 * Milliseconds until a payload that does not arrive is left to a page load, which loses what was typed in the page. Longer in development, where the server may
 * have to read saved code first, also on a busy machine.
 */
const patience = import.meta.env.DEV ? 60_000 : 6000;

const early = new Map<string, Promise<PayloadAnswer>>();
// a page restored from the back/forward cache may be hours old
addEventListener('pagehide', () => early.clear());

/**
 * Requests a page before it is needed (a link is pointed at). The next {@link fetchPayload} uses the answer if it comes within seconds.
 * @returns once the request is settled: whether the page fits, see {@link fitsHere}; false if the request failed
 */
export async function prefetchPayload(path: string): Promise<boolean> {
  const answer = early.get(path) ?? request(path);
  early.set(path, answer);
  const forget = () => early.get(path) === answer && early.delete(path);
  try {
    const fits = fitsHere(await answer);
    setTimeout(forget, freshFor);
    return fits;
  } catch {
    forget();
    return false;
  }
}

let goesBack = false;
// set before the router hears of the event
addEventListener(
  'popstate',
  () => {
    goesBack = true;
    setTimeout(() => {
      goesBack = false;
    });
  },
  true,
);

/**
 * Asks the server what a path shows. On the way back or forward the browser's HTTP cache answers, as for documents: at once, and offline, too.
 * @param path path with query
 * @throws when the server cannot be reached, takes too long or answers with something else than a payload
 */
export function fetchPayload(path: string, signal?: AbortSignal): Promise<PayloadAnswer> {
  const answer = early.get(path) ?? request(path, signal, goesBack ? 'force-cache' : undefined);
  early.delete(path);
  return answer;
}

/** Whether an answer can be shown in this document. A page of another build, in another language or of another site needs a document of its own. */
export function fitsHere(answer: PayloadAnswer): boolean {
  if ('redirect' in answer) return answer.redirect.startsWith('/');
  return answer.build === document.getElementById('root')?.dataset.build && answer.language === documentLanguage();
}

async function request(path: string, signal?: AbortSignal, cache: RequestCache = 'no-cache'): Promise<PayloadAnswer> {
  const limit = AbortSignal.timeout(patience);
  const response = await fetch(`/_payload${path}`, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: { accept: 'application/json' },
    // `stale-while-revalidate` is meant for proxies; the browser's own cache would show old news for ten minutes
    cache,
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || (!response.ok && ![404, 410].includes(response.status))) throw new Error(`${response.status}: ${path}`);
  return response.json();
}
