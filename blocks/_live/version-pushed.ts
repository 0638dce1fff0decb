/** Milliseconds before the first repeated request and before the last; each wait is twice as long as the previous one. */
const first = 1_000;
const last = 4_000;

/**
 * Fetches until the answer has the pushed version, because several servers of one site learn of it one after the other. If none has it in time, the last answer
 * counts.
 * @param path with a query
 * @param version undefined where any will do
 * @param isGone whether nobody waits for the answer any more
 */
export async function fetchVersion(fetchJson: (path: string) => Promise<unknown>, path: string, version?: string, isGone = () => false): Promise<unknown> {
  for (let pause = first; ; pause *= 2) {
    const body = await fetchJson(path);
    if (!version || pause > last || Object(body).version === version) return body;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isGone()) return body;
    // another URL, for which no cache has an answer
    path += '&again';
  }
}
