/** Whether two names differ only in case and punctuation, as a mistyped one does: `price.basic` and `Price basic`. */
export function isSameName(one: string, other: string): boolean {
  const [letters, others] = [one, other].map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return letters === others;
}
