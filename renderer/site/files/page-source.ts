import type { TextSource } from '../../packed-text.ts';
import type { PageOutline } from './page-outline.ts';

/** A page of content/pages that may be shown. */
export interface PageSource {
  readonly name: string;
  /** Its file: see {@link file://./page-document.ts}. */
  readonly source: TextSource;
  /** False where search engines are told to leave it out. */
  readonly indexed: boolean;
  /** What checks have to know of it; where it is only shown, there is none. */
  readonly outline?: PageOutline;
  /** Places of blocks that are not shown at the moment. */
  readonly hidden?: readonly number[];
  /** Of a page of which blocks come and go: when the next one does, in milliseconds since 1970 (UTC); infinite where all have. */
  readonly nextSwitch?: number;
  /** Of a page that came at a time, or of which blocks came or went: when that was for the last time, in milliseconds since 1970 (UTC). */
  readonly lastSwitch?: number;
}
