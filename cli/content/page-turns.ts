/** So many pages are looked into at a time: when none are left, one thread waits for the other's last ones. */
const partSize = 16;

/** Who looks into which of some pages, for threads that take turns: whoever is done with some takes the next ones, and asks nobody. */
export type PageTurns = Int32Array<SharedArrayBuffer>;

export function createPageTurns(): PageTurns {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** The places of the pages that whoever asks has to look into, one part after the other; none that another thread has taken. */
export function* partsOfOwn(turns: PageTurns, pages: number): Generator<{ readonly start: number; readonly end: number }> {
  for (let start = take(turns); start < pages; start = take(turns)) yield { start, end: Math.min(start + partSize, pages) };
}

const take = (turns: PageTurns) => Atomics.add(turns, 0, partSize);
