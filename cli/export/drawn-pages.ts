import type { ShareCard } from '../../renderer/api.ts';
import type { FileRecord, PageRecord } from './manifest.ts';
import type { DrawnPage, PageTask } from './work.ts';
import type { Writers } from './writers.ts';

/** What is made of the pages that are drawn now. */
export interface DrawnPages {
  /** By address. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** By name. */
  readonly files: ReadonlyMap<string, FileRecord>;
  /** What share pictures show, by the file of each. */
  readonly cards: ReadonlyMap<string, ShareCard>;
  add(drawn: readonly DrawnPage[]): void;
}

/** Pages that are sent to a thread together. */
const pageBatch = 64;

export async function drawPages(writers: Writers, tasks: readonly PageTask[]): Promise<void> {
  for (let start = 0; start < tasks.length; start += pageBatch) await writers.add(tasks.slice(start, start + pageBatch));
  await writers.finish();
}

/** Collects what writers have drawn. */
export function collectDrawn(): DrawnPages {
  const pages = new Map<string, PageRecord>();
  const files = new Map<string, FileRecord>();
  const cards = new Map<string, ShareCard>();
  const sameHeaders = new Map<string, string>();

  /** Returns one string for equal headers: thousands of files have the same, and a thread sends a string of its own for each. */
  function once(headers = '{}'): string {
    const same = sameHeaders.get(headers) ?? headers;
    sameHeaders.set(same, same);
    return same;
  }

  return {
    pages,
    files,
    cards,
    add(drawn) {
      for (const { address, version, files: written, card, texts } of drawn) {
        for (const { file, digest, headers } of written) files.set(file, { digest, headers: once(headers) });
        const picture = card?.address.slice(1);
        if (card && picture) cards.set(picture, card);
        pages.set(address, { version, picture, texts });
      }
    },
  };
}
