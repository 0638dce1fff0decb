const counted = (words: string): [string, number][] => words.split(' ').map((word, index) => [word, index]);

/** Numbers that texts are likely to have in words, in both languages. */
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

/** The words of a number; none where a word for it may mean something else, as „ein“ does. */
export const wordsFor = (value: number): readonly string[] => (value < 2 ? [] : [...numberWords].flatMap(([word, number]) => (number === value ? [word] : [])));

const inWords = [...numberWords].flatMap(([word, value]) => (value > 1 ? [word] : [])).join('|');

/** A number of two and more, in figures or in words, as a part of a regular expression. */
export const count = `(?:[1-9]\\d{0,2}(?:\\.\\d{3})+|\\d+|${inWords})`;

/** Words of ASCII letters at their ends; without the flag `u` they are found in half the time. */
const number = new RegExp(`\\d|(?:\\b|_)(?:${inWords})(?:\\b|_)`, 'i');

/** Whether a text may have a number, in figures or as {@link count} finds it in words: in few texts there is one. */
export const hasNumber = (text: string): boolean => number.test(text);

/** What {@link count} finds. */
export const readCount = (found: string): number => numberWords.get(found.toLowerCase()) ?? Number(found.replaceAll('.', ''));
