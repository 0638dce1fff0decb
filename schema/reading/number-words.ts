const counted = (words: string): [string, number][] => words.split(' ').map((word, index) => [word, index]);

/** Numbers that texts are likely to spell out, in both languages. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...counted('null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn'),
  ...counted('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'),
  ...([
    ['zwanzig', 20],
    ['dreißig', 30],
    ['sechzig', 60],
    ['neunzig', 90],
    ['twenty', 20],
    ['thirty', 30],
    ['sixty', 60],
    ['ninety', 90],
  ] as const),
]);

/** The words for a number; none below two, because such a word may mean something else, as „ein“ does. */
export const wordsFor = (value: number): readonly string[] => (value < 2 ? [] : [...numberWords].flatMap(([word, number]) => (number === value ? [word] : [])));

const inWords = [...numberWords].flatMap(([word, value]) => (value > 1 ? [word] : [])).join('|');

/** A number from two on, in digits or in words, as part of a regular expression. */
export const count = `(?:[1-9]\\d{0,2}(?:\\.\\d{3})+|\\d+|${inWords})`;

/** Finds number words. The flag `u`, which these words do not need at their boundaries (ASCII), would double the time. */
const number = new RegExp(`\\d|(?:\\b|_)(?:${inWords})(?:\\b|_)`, 'i');

/** Whether a text may contain a number, in digits or in words as {@link count} finds them; few texts do. */
export const hasNumber = (text: string): boolean => number.test(text);

/** The value of a match of {@link count}. */
export const readCount = (found: string): number => numberWords.get(found.toLowerCase()) ?? Number(found.replaceAll('.', ''));
