/** Changes a text and returns its bytes; a byte order mark stays. */
export function changeText(bytes: Uint8Array, change: (text: string) => string): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return Buffer.from(mark + change(text.slice(mark.length)));
}
