/** Milliseconds to wait before the second attempt and each later one. */
const pauses = [1_000, 2_000, 4_000];

/**
 * Fetches until the answer has the pushed version, because several servers of one site learn of it one after the other. If none has it in time, the last answer
 * counts.
 * @param path with a query
 * @param version undefined where any will do
 * @param isGone whether nobody waits for the answer any more
 */
export async function fetchVersion(fetchJson: (path: string) => Promise<unknown>, path: string, version?: string, isGone = () => false): Promise<unknown> {
  let body = await fetchJson(path);
  for (const [attempt, pause] of pauses.entries()) {
    if (!version || Object(body).version === version) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isGone()) break;
    // another address, so that no cache has an answer for it
    body = await fetchJson(`${path}&again=${attempt + 1}`);
  }
  return body;
}
