/** The bytes of a text that was changed, with its byte order mark. */
export function changeText(bytes: Uint8Array, change: (text: string) => string): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return Buffer.from(mark + change(text.slice(mark.length)));
}
