/** Whether two names differ in capitals and signs alone, as one does that was mistyped: `price.basic` and `Price basic`. */
export function isSameName(one: string, other: string): boolean {
  const [letters, others] = [one, other].map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return letters === others;
}
