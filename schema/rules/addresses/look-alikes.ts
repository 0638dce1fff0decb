/** Cyrillic and Greek letters that look like Latin ones (Unicode Technical Standard 39, confusables), with the Latin letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ѐ: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};

const foreign = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu');

/** The first Cyrillic or Greek letter of a text that looks like a Latin one, and the text with all such letters replaced. */
export function lookAlikeIn(text: string): { readonly letter: string; readonly write: string } | undefined {
  const [letter] = text.match(foreign) ?? [];
  return letter === undefined ? undefined : { letter, write: text.replace(foreign, (found) => lookAlikes[found] ?? found) };
}
