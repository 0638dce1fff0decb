/** The first `length` UTF-16 code units of a text, or one fewer: a surrogate pair, such as an emoji, is not cut in half. */
export function beginning(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
