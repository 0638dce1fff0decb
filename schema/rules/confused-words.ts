import type { FindingInText } from '../source.ts';

/** Words that are right in other sentences, each with what it should be here. */
const confused: readonly { readonly pattern: RegExp; readonly write: (found: string) => string }[] = [
  // „Ihr seid 2026 dabei“, but never before words that only „seit“ is followed by
  {
    pattern:
      /(?<!\p{L})[Ss]eid(?= (?:(?:vielen |einigen |mehreren |über )?(?:\d{1,3} |zwei |drei |fünf |zehn |zwanzig )?(?:Jahren|Jahrzehnten|Monaten|Tagen)|langem|Langem|kurzem|Kurzem)(?!\p{L}))|(?<=(?<!\p{L})(?:sind|bin|ist|gibt es|uns|besteht|bestehen|arbeiten|hat|haben) )seid(?= \d{4}(?!\d))|(?<!\p{L})Seid(?= \d{4} (?:sind|ist|bin|gibt|arbeiten|bauen|hat|haben|machen|besteht)(?!\p{L}))/gu,
    write: (found) => `${found.charAt(0)}eit`,
  },
  { pattern: /(?<=(?<!\p{L})(?:[Ee]in|[Kk]ein|absolutes|echtes) )muss(?=[.!]|$| für | im | auf jede)/gu, write: () => 'Muss' },
  { pattern: /(?:^|(?<=[.!?:] ))Das dass(?= \p{L})/gu, write: () => 'Das' },
  { pattern: /(?<![\p{L}./@_{-])[Ee]Mail(?=s?(?!\p{L}))/gu, write: () => 'E-Mail' },
  // „Wie Handwerker Betriebe übernehmen“
  {
    pattern:
      /(?<!(?:[Dd]|[Ee]in|[Uu]nser|[Dd]ein|[Ii]hr|dies|jed)es )(?<!\p{L})Handwerks Betrieb(?=(?:s|e|en)?(?!\p{L}))|(?<=(?:Software|App|Programm|Lösung|Büro) für )Handwerker Betrieb(?=en?(?!\p{L}))|(?<=[Ff]ür )Handwerker Betrieb(?=e (?:gemacht|entwickelt|gebaut)(?!\p{L}))/gu,
    write: () => 'Handwerksbetrieb',
  },
];

/** Few texts have one of these. */
const mayBeConfused = /eid (?:[\dJMTlkLKvemüzdf])|n muss|es muss|Das dass|[Ee]Mail|Handwerk(?:s|er) Betrieb/;

/** Words in the place of others that sound alike, and the halves of one word. */
export function confusedWordsIn(text: string): readonly FindingInText[] {
  if (!mayBeConfused.test(text)) return none;
  return confused.flatMap(({ pattern, write }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index: offset }): FindingInText => {
      return { place: { offset, length: found.length }, finding: { rule: 'misspelt-word', found, write: write(found) } };
    }),
  );
}

const none: readonly never[] = [];
