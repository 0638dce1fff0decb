/** Changes a text and returns its bytes; a byte order mark stays. */
export function changeText(bytes: Uint8Array, change: (text: string) => string): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return Buffer.from(mark + change(text.slice(mark.length)));
}

/** The bytes of a text that takes the place of another; the byte order mark of that one stays. @param old undefined for a new file */
export function replaceText(old: Uint8Array | undefined, text: string): Uint8Array {
  return changeText(old ?? new Uint8Array(), () => text);
}
