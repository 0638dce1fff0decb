import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

/** Quick check: few texts match. */
const maySlip = /\\n|[%€] ?[%€]|\d[.,]?O|\doo|,\do|O,\d|l\d\d|I00| von \d+ von \d|[a-zäöüß]- [a-zäöüß]{5}/;

/** „Ende.\nUnd“ with a visible backslash and n; `D:\notizen` is a folder. */
const lineBreak = /(?<![:\\])\\n(?=\\n|[\s\p{Upper}\d*-]|$)/gu;
/** „98 % %“, „5 €€“ and „4,9 von 5 von 5“ */
const twice = /(?<=\d\s?)(?<sign>[%€]) ?\k<sign>|(?<=\d )(?<scale>von \d+) \k<scale>(?!\d)/g;
const counted = String.raw`\s?(?:[€%]|(?:Euro|Prozent|Uhr|Tagen?|Wochen?|Monaten?|Jahren?|Stunden?|Minuten?|Kunden|Betrieben?|Mitarbeitern?|Nutzern?)(?!\p{sc=Latin}))`;
/** „26.OOO“, „2O26“, „5O Betriebe“, „1oo“, „3,5o“, „O,5“, „l00“ and „I00“, but not „H2O“ and „24l“ */
const letters = new RegExp(
  String.raw`(?<![\p{sc=Latin}\d.,])(?:\d[\d.,]*(?:(?<=[.,])O[O\d]*|OO[O\d]*|O\d[O\d]*|oo+|(?<=,\d)[oO]|O(?=${counted}))|O,\d+|l\d{2,}|I0{2,})(?![\p{sc=Latin}\d])`,
  'gu',
);
/**
 * Words that are not the rest of a broken word: a suspended hyphen as in „Auf-“ is completed later, and a hyphen in place of a dash is followed by a sentence:
 * „Rechnungen- alles dabei“.
 */
const apart =
  'sowie|ebenso|ebenfalls|genauso|respektive|einschließlich|inklusive|während|wiederum|statt|anstatt|anstelle|sondern|nebst|beziehungsweise|alles|damit|dafür|immer|keine?|jetzt|einfach|schnell|gegen|gegenüber|hinter|neben|nicht|unter|zwischen|durch|through|rather|instead';
/** „Rechen- fehler“, a word that was broken at the end of a printed line. */
const parted = new RegExp(`(?<![\\p{sc=Latin}-])(?<begin>\\p{sc=Latin}\\p{Lower}+)- (?!(?:${apart})(?!\\p{sc=Latin}))(?<end>\\p{Lower}{5,})`, 'gu');

/** Telephone numbers, which the format of their field checks. */
const isNumberToDial = /^\(?[+0][\d\p{Upper}\s()/–-]{8,}$/u;

/** Finds typing mistakes: a visible line break, a repeated sign, a letter in place of a digit, and a hyphen left from the end of a line. */
export function typingSlipsIn(text: string, isJson: boolean): readonly FindingInText[] {
  if (!maySlip.test(text)) return none;
  return [
    ...matchesIn(text, lineBreak)
      .slice(0, 1)
      .map(({ 0: found, index }): FindingInText => told(index, found, { rule: 'shown-escape', isJson })),
    ...matchesIn(text, twice).map(({ 0: found, index, groups = {} }): FindingInText => {
      return told(index, found, { rule: 'doubled-word', write: groups.sign ?? groups.scale ?? '' });
    }),
    ...(isNumberToDial.test(text) ? [] : matchesIn(text, letters)).map(({ 0: found, index }): FindingInText => {
      return told(index, found, { rule: 'letter-in-number', found, write: found.replace(/o/gi, '0').replace(/[lI]/g, '1') });
    }),
    ...matchesIn(text, parted).map(({ 0: found, index, groups: { begin = '', end = '' } = {} }): FindingInText => {
      return told(index, found, { rule: 'misspelt-word', found, write: begin + end });
    }),
  ];
}

const none: readonly never[] = [];

const told = (offset: number, found: string, finding: FindingInText['finding']): FindingInText => ({ place: { offset, length: found.length }, finding });
