import { documentLanguage } from '../../blocks/_language/document-language.ts';
import type { PagePayload } from '../api.ts';

/** The server's answer for a path: the page's payload, or where it moved. */
export type PayloadAnswer = PagePayload | { readonly redirect: string };

/**
 * Milliseconds for which a page that was asked for early is good: from pointing at a link to following it people take
 * less than a second, and what was published since is not to be missed.
 */
const freshFor = 5000;

/**
 * Milliseconds until a page that does not come is left to the browser, which costs what was typed in it. In development it may wait for code that
 * was saved to be read, also on a busy machine.
 */
const patience = import.meta.env.DEV ? 60_000 : 6000;

const early = new Map<string, Promise<PayloadAnswer>>();
// a page that comes back out of the browser's memory may be hours old
addEventListener('pagehide', () => early.clear());

/**
 * Asks for a page before it is needed (a link is pointed at); the answer is used by the next {@link fetchPayload},
 * if that comes within seconds.
 * @returns when the answer is there, or is not to be had; whether it fits, see {@link fitsHere}
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
// the router hears of it afterwards
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
 * Asks the server what a path shows. Who goes back or forward gets what the browser has kept of it, as with documents: at once, and without a network, too.
 * @param path path with query
 * @throws when the server cannot be reached, takes too long or answers with something else than a payload
 */
export function fetchPayload(path: string, signal?: AbortSignal): Promise<PayloadAnswer> {
  const answer = early.get(path) ?? request(path, signal, goesBack ? 'force-cache' : undefined);
  early.delete(path);
  return answer;
}

/** Whether an answer can be shown in this document. A page of another build or in another language, and another site, need one of their own. */
export function fitsHere(answer: PayloadAnswer): boolean {
  if ('redirect' in answer) return answer.redirect.startsWith('/');
  return answer.build === document.getElementById('root')?.dataset.build && answer.language === documentLanguage();
}

async function request(path: string, signal?: AbortSignal, cache: RequestCache = 'no-cache'): Promise<PayloadAnswer> {
  const limit = AbortSignal.timeout(patience);
  const response = await fetch(`/_payload${path}`, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: { accept: 'application/json' },
    // `stale-while-revalidate` is for caches on the way; the browser's own would show old news for ten minutes
    cache,
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || (!response.ok && ![404, 410].includes(response.status))) throw new Error(`${response.status}: ${path}`);
  return response.json();
}
