/** A picture of content/images as it is served. */
export interface ServedImage {
  readonly width: number;
  readonly height: number;
  /** The picture as AVIF in several widths (CSS pixels), the smallest first; empty for an SVG. */
  readonly avif: readonly { readonly src: string; readonly width: number }[];
  /** One WebP (or the SVG) for browsers without AVIF. */
  readonly fallback: string;
  /** The file as the author saved it (PNG, JPEG or SVG), for share pictures and icons. */
  readonly original: string;
}
