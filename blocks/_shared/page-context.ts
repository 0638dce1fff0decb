import { createContext, use } from 'react';
import type { SiteSettings } from '../../schema/site-files.ts';

/** A picture of content/images as it is served. */
export interface ServedImage {
  readonly width: number;
  readonly height: number;
  /** The picture as AVIF in several widths (CSS pixels), the smallest first; none for an SVG. */
  readonly avif: readonly { readonly src: string; readonly width: number }[];
  /** One WebP (or the SVG) for browsers without AVIF. */
  readonly fallback: string;
  /** The file as the author saved it (PNG, JPEG or SVG), for share pictures and icons. */
  readonly original: string;
}

/** What a block may know beside its own fields. Server only: islands get everything as props. */
export interface PageContext {
  readonly settings: SiteSettings;
  readonly images: ReadonlyMap<string, ServedImage>;
  /** Path of the page that is drawn, without query. */
  readonly path: string;
  /** Calendar year in Germany, for the copyright line. */
  readonly year: number;
}

const Context = createContext<PageContext | null>(null);

export const PageProvider = Context;

export function usePage(): PageContext {
  const page = use(Context);
  if (!page) throw new Error('usePage is for blocks that the server draws; give an island what it needs as props.');
  return page;
}
