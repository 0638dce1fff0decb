import type { PagePayload } from '../api.ts';

/** The server's answer for a path: the page's payload, or where it moved. */
export type PayloadAnswer = PagePayload | { readonly redirect: string };

const early = new Map<string, Promise<PayloadAnswer>>();

/**
 * Asks for a page before it is needed (a link is pointed at); the answer is used by the next {@link fetchPayload}.
 * @returns when the answer is there, or is not to be had
 */
export async function prefetchPayload(path: string): Promise<void> {
  const answer = early.get(path) ?? request(path);
  early.set(path, answer);
  await answer.catch(() => early.delete(path));
}

/**
 * Asks the server what a path shows.
 * @param path path with query
 * @throws when the server cannot be reached or answers with something else than a payload
 */
export function fetchPayload(path: string, signal?: AbortSignal): Promise<PayloadAnswer> {
  const answer = early.get(path) ?? request(path, signal);
  early.delete(path);
  return answer;
}

async function request(path: string, signal?: AbortSignal): Promise<PayloadAnswer> {
  const response = await fetch(`/_payload${path}`, { signal, headers: { accept: 'application/json' } });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || (!response.ok && response.status !== 404)) throw new Error(`${response.status}: ${path}`);
  return response.json();
}
