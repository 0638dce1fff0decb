/** The first letters of a text, so many UTF-16 code units at the most: of a letter that takes two of them, as an emoji does, not one alone. */
export function beginning(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
