import type { ContentFile } from '../site/files/content-file.ts';

/** What is known of an earlier state of the site. */
export interface Earlier {
  readonly movedTo?: MovedTo;
  /** The facts as they were committed last. */
  readonly facts?: ContentFile;
}

/** Returns the present address of the page that a former address led to; the same address where the page only waits until its file is mended. */
export type MovedTo = (path: string) => string | undefined;

/** Former addresses, and where their pages are now. */
export interface Moves {
  /** What stood at addresses that show nothing now. */
  readonly former: ReadonlyMap<string, { readonly page: string; readonly title: string | undefined }>;
  /** By former address, the address that has its page now. The same map as long as it has the same content. */
  readonly heirs: ReadonlyMap<string, string>;
}
