import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

/** Few texts have one of these. */
const maySlip = /\\n|[%€] ?[%€]|\d[.,]?O|\doo|,\do|O,\d|l\d\d|I00| von \d+ von \d|[a-zäöüß]- [a-zäöüß]{5}/;

/** „Ende.\nUnd“ with both characters to be read; `D:\notizen` is the name of a folder. */
const lineBreak = /(?<![:\\])\\n(?=\\n|[\s\p{Upper}\d*-]|$)/gu;
/** „98 % %“, „5 €€“ and „4,9 von 5 von 5“ */
const twice = /(?<=\d\s?)(?<sign>[%€]) ?\k<sign>|(?<=\d )(?<scale>von \d+) \k<scale>(?!\d)/g;
const counted = String.raw`\s?(?:[€%]|(?:Euro|Prozent|Uhr|Tagen?|Wochen?|Monaten?|Jahren?|Stunden?|Minuten?|Kunden|Betrieben?|Mitarbeitern?|Nutzern?)(?!\p{sc=Latin}))`;
/** „26.OOO“, „2O26“, „5O Betriebe“, „1oo“, „3,5o“, „O,5“, „l00“ and „I00“, but not „H2O“ and „24l“ */
const letters = new RegExp(
  String.raw`(?<![\p{sc=Latin}\d.,])(?:\d[\d.,]*(?:(?<=[.,])O[O\d]*|OO[O\d]*|O\d[O\d]*|oo+|(?<=,\d)[oO]|O(?=${counted}))|O,\d+|l\d{2,}|I0{2,})(?![\p{sc=Latin}\d])`,
  'gu',
);
/** Behind „Auf-“ the end of the word comes later, and behind a hyphen that should be a dash there is a sentence: „Rechnungen- alles dabei“. */
const apart =
  'sowie|ebenso|ebenfalls|genauso|respektive|einschließlich|inklusive|während|wiederum|statt|anstatt|anstelle|sondern|nebst|beziehungsweise|alles|damit|dafür|immer|keine?|jetzt|einfach|schnell|gegen|gegenüber|hinter|neben|nicht|unter|zwischen|durch|through|rather|instead';
/** „Rechen- fehler“, which was at the end of a printed line. */
const parted = new RegExp(`(?<![\\p{sc=Latin}-])(?<begin>\\p{sc=Latin}\\p{Lower}+)- (?!(?:${apart})(?!\\p{sc=Latin}))(?<end>\\p{Lower}{5,})`, 'gu');

/** What is wrong with a telephone number as a whole is told by the format of its field. */
const isNumberToDial = /^\(?[+0][\d\p{Upper}\s()/–-]{8,}$/u;

/** What nobody meant to type: a line break that is shown, a sign twice in a row, a letter for a figure, and a hyphen that was between two lines. */
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
