/** Milliseconds for which an answer counts as current (R-API-14). */
const staleAfter = 300_000;

const answers = new Map<string, { readonly body: Promise<unknown>; readonly since: number }>();

/**
 * Asks this site for JSON, at most once in five minutes for each path; never again on its own.
 * @throws Error `status: text of the answer`, or the status text where the answer is empty
 */
export function fetchJson(path: string): Promise<unknown> {
  const known = answers.get(path);
  if (known && Date.now() - known.since < staleAfter) return known.body;
  const body = request(path);
  answers.set(path, { body, since: Date.now() });
  // a failure is not kept: the next page may ask again
  body.catch(() => answers.delete(path));
  return body;
}

async function request(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  return response.json();
}
