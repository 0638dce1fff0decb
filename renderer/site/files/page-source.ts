import type { TextSource } from '../../packed-text.ts';
import type { PageOutline } from './page-outline.ts';

/** A page of content/pages that may be shown. */
export interface PageSource {
  readonly name: string;
  /** Its file: see {@link file://./page-document.ts}. */
  readonly source: TextSource;
  /** False where search engines are told not to index it. */
  readonly indexed: boolean;
  /** What checks have to know of it; missing in the thread that only shows it. */
  readonly outline?: PageOutline;
  /** Indexes of blocks that are not shown at the moment. */
  readonly hidden?: readonly number[];
  /** On a page where blocks come and go: when the next one does, in milliseconds since 1970 (UTC); infinite where none will any more. */
  readonly nextSwitch?: number;
  /** When the page appeared, or a block of it last came or went, by its times, in milliseconds since 1970 (UTC). */
  readonly lastSwitch?: number;
}
