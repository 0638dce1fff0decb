import { perMonth } from '../../reading/bare-price.ts';
import { anyMonth } from '../../reading/dates.ts';
import { type Mark, type Statement, word } from '../../reading/statement.ts';

const isMonthly = ({ found, after }: Statement) => /€|eur/i.test(found) && perMonth.test(after);

const month = `(?:${anyMonth})`;
const offer = new RegExp(
  `(?<!\\p{sc=Latin})(?:Aktion|Einführung|Gutschein|bis (?:zum |Ende )?(?:\\d|${month})|ersten|Monate lang|(?:im|in|until)\\s${month})`,
  'iu',
);
/** „Basic kostet 59,99 € statt 69,99 €“ states the current price, except in a limited offer. */
const isPriceNow = ({ before, found, after }: Statement) =>
  !/(?<!\p{sc=Latin})(?:statt|instead of)\s(?:\p{sc=Latin}+\s)?$/iu.test(before) && !offer.test(before + found + after);

/** What a price is divided by. */
const partOfPrice = /^\s?(?:€\s)?(?:je|pro|per|a)\s(?:Kopf|Person|Nase|Mitarbeiter(?:in)?|Arbeitstag|Tag|Woche|head|person|day|week)(?!\p{sc=Latin})/u;

/** Marks of amounts calculated from prices: a sum, a difference, a part. */
export const reckoned: readonly Mark[] = [
  { said: /^\s(?:€ )?(?:im Monat |in der Woche )?(?:sind|wären|macht|ergibt) (?:das|es)(?!\p{sc=Latin})/u, in: 'after', kinds: ['money'] },
  {
    said: word('(?:im|pro|je|einem|zwei|drei|fünf|\\d+) Jahr(?:en?)?(?! (?:19|20)\\d\\d)|jährlich\\p{sc=Latin}*|insgesamt|zusammen|a year|yearly|in total'),
    kinds: ['money'],
    unless: isMonthly,
  },
  {
    said: word(
      '(?:Differenz|Unterschied) (?:von|zwischen|beträgt)|(?:teurer|günstiger|billiger|cheaper|more expensive) (?:als|than)|Rabatt|Nachlass|Skonto|Gutschein\\p{sc=Latin}*|discount|difference (?:of|between)',
    ),
    kinds: ['money', 'percent'],
  },
  { said: word('(?:statt|instead of) (?:\\p{sc=Latin}+ )?\\d\\S*'), kinds: ['money', 'percent'], unless: isPriceNow },
  // „100 € mehr im Monat“, „100 € im Monat weniger“
  { said: /^(?:\s(?:im Monat|monatlich|a month))?\s(?:mehr|weniger|Unterschied|Ersparnis|more|less)(?!\p{sc=Latin})/u, in: 'after', kinds: ['money'] },
  { said: /(?<!\p{sc=Latin})zwischen\s\p{sc=Latin}+\s(?:und\s\p{sc=Latin}+\s)liegen?\s(?:\p{Lower}+\s)?$/iu, in: 'before', kinds: ['money'] },
  { said: word('Aufpreis\\p{sc=Latin}*|Mehrpreis\\p{sc=Latin}*|Mehrkosten|Ersparnis|Preisunterschied\\p{sc=Latin}*|savings?'), kinds: ['money'] },
  // „14 € je Person“, „2,33 € am Tag“
  { said: partOfPrice, in: 'after', kinds: ['money'] },
  { said: word('umgerechnet|(?:am|pro|je) (?:Arbeits)?tag|in der Woche'), in: 'before', kinds: ['money'] },
  { said: /Einrichtungs(?:gebühr|kosten|pauschale):?\s(?:von\s|in Höhe von\s)?$/u, in: 'before', kinds: ['money'] },
  // „vier Raten zu 600 €“
  { said: /(?<!\p{sc=Latin})Rate[n]?\s(?:zu|von|à|über|zu\sje)\s(?:je\s)?$/u, in: 'before', kinds: ['money'] },
  // „Rechne mit 60 bis 120 €“
  { said: /\d\s?(?:€\s)?(?:bis|–|-)\s?$/u, in: 'before', kinds: ['money'] },
  {
    said: /(?<!\p{sc=Latin})(?:sparst|spart|sparen|spare|save)(?!\p{sc=Latin})(?:(?![,;:]\s).)*(?<!(?<!\p{sc=Latin})(?:für|ab|zu|kostet|for|from)\s)$/iu,
    in: 'before',
    kinds: ['money'],
  },
  { said: /(?<!\p{sc=Latin})(?:zwischen|between)\s[\d.,]+\s?(?:€\s|%\s)?(?:und|and)\s$/iu, in: 'before' },
  { said: word('mit (?:dem )?Code'), kinds: ['percent'] },
  // „20 % auf Premium“
  { said: /^\s(?:auf|off)\s/u, in: 'after', kinds: ['percent'] },
  { said: /(?<!\p{sc=Latin})(?:unter|under|below)\s$/iu, in: 'before', kinds: ['money'] },
];
