/** Milliseconds until the first look for a version, and until the last; each waits twice as long as the one before. */
const first = 1_000;
const last = 4_000;

/**
 * Fetches until the answer is of the version that was pushed: servers that are one site hear of it one after the other. Where none has it, what there is
 * counts.
 * @param path with a query
 * @param version undefined where any is right
 * @param isGone whether nobody waits for it any more
 */
export async function fetchVersion(fetchJson: (path: string) => Promise<unknown>, path: string, version?: string, isGone = () => false): Promise<unknown> {
  for (let pause = first; ; pause *= 2) {
    const body = await fetchJson(path);
    if (!version || pause > last || Object(body).version === version) return body;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isGone()) return body;
    // another address, of which nobody has an answer
    path += '&again';
  }
}
