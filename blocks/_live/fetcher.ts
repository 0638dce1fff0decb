/** Milliseconds for which an answer counts as current (R-API-14). */
const staleAfter = 300_000;

/** Milliseconds until a request without an answer fails. */
const patience = 10_000;

const answers = new Map<string, Promise<unknown>>();

/**
 * Fetches JSON from this site, at most once in five minutes per path, and only when called.
 * @throws Error `status: text of the answer`, or the status text where the answer is empty
 */
export function fetchJson(path: string): Promise<unknown> {
  let answer = answers.get(path);
  if (!answer) {
    answer = request(path);
    answers.set(path, answer);
    const forget = () => answers.delete(path);
    // a failure is not kept: the next page may ask again
    answer.then(() => setTimeout(forget, staleAfter), forget);
  }
  return answer;
}

async function request(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  return response.json();
}
