declare module 'wawoff2' {
  /** The typeface as TrueType or OpenType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
