/** Words that are drawn as signs, in both languages that a page may have. */
const signs = { ja: 'yes', nein: 'no', teilweise: 'partly', yes: 'yes', no: 'no', partly: 'partly' } as const;

export type Sign = (typeof signs)[keyof typeof signs];

/** The words that an author writes for signs. */
export const signWords = Object.keys(signs) as readonly (keyof typeof signs)[];

export function signOf(value: string): Sign | undefined {
  return Object.hasOwn(signs, value) ? signs[value as keyof typeof signs] : undefined;
}
