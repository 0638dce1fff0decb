import { perMonth } from './bare-price.ts';
import { anyMonth } from './dates.ts';
import { type Mark, type Statement, word } from './statement.ts';

const isMonthly = ({ found, after }: Statement) => /€|eur/i.test(found) && perMonth.test(after);

const month = `(?:${anyMonth})`;
const offer = new RegExp(`(?<!\\p{L})(?:Aktion|Einführung|Gutschein|bis (?:zum |Ende )?(?:\\d|${month})|ersten|Monate lang|(?:im|in|until)\\s${month})`, 'iu');
/** „Basic kostet 59,99 € statt 69,99 €“ says what it costs now, but in an offer for some weeks. */
const isPriceNow = ({ before, found, after }: Statement) =>
  !/(?<!\p{L})(?:statt|instead of)\s(?:\p{L}+\s)?$/iu.test(before) && !offer.test(before + found + after);

/** What a price is shared among. */
const partOfPrice = /^\s?(?:€\s)?(?:je|pro|per|a)\s(?:Kopf|Person|Nase|Mitarbeiter(?:in)?|Arbeitstag|Tag|Woche|head|person|day|week)(?!\p{L})/u;

/** It is reckoned from prices: a sum, a difference, a part. */
export const reckoned: readonly Mark[] = [
  { said: /^\s(?:€ )?(?:im Monat |in der Woche )?(?:sind|wären|macht|ergibt) (?:das|es)(?!\p{L})/u, in: 'after', kinds: ['money'] },
  {
    said: word('(?:im|pro|je|einem|zwei|drei|fünf|\\d+) Jahr(?:en?)?(?! (?:19|20)\\d\\d)|jährlich\\p{L}*|insgesamt|zusammen|a year|yearly|in total'),
    kinds: ['money'],
    unless: isMonthly,
  },
  {
    said: word(
      '(?:Differenz|Unterschied) (?:von|zwischen|beträgt)|(?:teurer|günstiger|billiger|cheaper|more expensive) (?:als|than)|Rabatt|Nachlass|Skonto|Gutschein\\p{L}*|discount|difference (?:of|between)',
    ),
    kinds: ['money', 'percent'],
  },
  { said: word('(?:statt|instead of) (?:\\p{L}+ )?\\d\\S*'), kinds: ['money', 'percent'], unless: isPriceNow },
  // „100 € mehr im Monat“, „100 € im Monat weniger“
  { said: /^(?:\s(?:im Monat|monatlich|a month))?\s(?:mehr|weniger|Unterschied|Ersparnis|more|less)(?!\p{L})/u, in: 'after', kinds: ['money'] },
  { said: /(?<!\p{L})zwischen\s\p{L}+\s(?:und\s\p{L}+\s)liegen?\s(?:\p{Ll}+\s)?$/iu, in: 'before', kinds: ['money'] },
  { said: word('Aufpreis\\p{L}*|Mehrpreis\\p{L}*|Mehrkosten|Ersparnis|Preisunterschied\\p{L}*|savings?'), kinds: ['money'] },
  // „14 € je Person“, „2,33 € am Tag“
  { said: partOfPrice, in: 'after', kinds: ['money'] },
  { said: word('umgerechnet|(?:am|pro|je) (?:Arbeits)?tag|in der Woche'), in: 'before', kinds: ['money'] },
  { said: /Einrichtungs(?:gebühr|kosten|pauschale):?\s(?:von\s|in Höhe von\s)?$/u, in: 'before', kinds: ['money'] },
  // „vier Raten zu 600 €“
  { said: /(?<!\p{L})Rate[n]?\s(?:zu|von|à|über|zu\sje)\s(?:je\s)?$/u, in: 'before', kinds: ['money'] },
  // „Rechne mit 60 bis 120 €“
  { said: /\d\s?(?:€\s)?(?:bis|–|-)\s?$/u, in: 'before', kinds: ['money'] },
  {
    said: /(?<!\p{L})(?:sparst|spart|sparen|spare|save)(?!\p{L})(?:(?![,;:]\s).)*(?<!(?<!\p{L})(?:für|ab|zu|kostet|for|from)\s)$/iu,
    in: 'before',
    kinds: ['money'],
  },
  { said: /(?<!\p{L})(?:zwischen|between)\s[\d.,]+\s?(?:€\s|%\s)?(?:und|and)\s$/iu, in: 'before' },
  { said: word('mit (?:dem )?Code'), kinds: ['percent'] },
  // „20 % auf Premium“
  { said: /^\s(?:auf|off)\s/u, in: 'after', kinds: ['percent'] },
  { said: /(?<!\p{L})(?:unter|under|below)\s$/iu, in: 'before', kinds: ['money'] },
];
