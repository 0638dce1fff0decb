import type { ContentFile } from '../site/files/content-file.ts';

/** What is known of the site as it was earlier. */
export interface Earlier {
  readonly movedTo?: MovedTo;
  /** The facts as they were committed last. */
  readonly facts?: ContentFile;
}

/** Says where the page is now that an address led to which nobody has any more: the address itself where the page only waits until its file is mended. */
export type MovedTo = (path: string) => string | undefined;

/** What is known of addresses that led somewhere once, and of where that is now. */
export interface Moves {
  /** What stood at addresses that nobody has any more. */
  readonly former: ReadonlyMap<string, { readonly page: string; readonly title: string | undefined }>;
  /** By former address the one that leads there now: the very same map as long as it says the same. */
  readonly heirs: ReadonlyMap<string, string>;
}
