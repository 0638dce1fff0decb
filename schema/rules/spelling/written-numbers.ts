import { isGerman } from '../../reading/is-german.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

/** Quick check: few texts have one of these; a single pattern for all would take twice the time. */
const mayBeSeparated = /\d(?:\.\d\d? ?[€A-Za-z]|[.,]\d{3,}\+? ?[€A-Za-z])/;
const mayDisagree =
  /[\d}nreif] (?:(?:Tag|Monat|Jahr)(?:en?)?|Stunden?|Minuten?|Wochen?|Sekunden?|Personen|Betrieben?|Mitarbeitern|Nutzern|Rechnungen)(?![a-zäöüß-])/;

const end = String.raw`(?![\p{sc=Latin}\d-])`;
const isAlone = String.raw`(?<![\p{sc=Latin}\d.,:/=_-])`;
/** Behind a word of a sentence: „3.2 Tage und Fristen“, „Schritt 1 Stunden erfassen“ and „Version 2.5“ are right. */
const behindWord = String.raw`(?<=(?<!\p{sc=Latin})(?:\p{Lower}\p{sc=Latin}*|Schon|Bereits|Über|Mehr als|Rund|Fast|Gut|Knapp|Mit|Nach|Seit|Nur|Noch|Für|In|Die|Alle) )`;
/** „um 10.00 Kunden empfangen“, „am 24.12 Mitarbeiter ehren“ */
const isNoTime = String.raw`(?<!(?<!\p{sc=Latin})(?:um|ab|bis|gegen|seit|von|vor|nach|und|am|vom|zum|in|unter|siehe) )`;

const measured = 'Stunden|Minuten|Sekunden|Wochen|Metern?|Litern?|km|kg|m²|m³|cm|mm|kWh|GB|MB';
const counted = 'Kund(?:en|innen)|Betrieben?|Nutzern?|Mitarbeitern?|Menschen|Unternehmen|Rechnungen|Aufträgen?|Personen|Handwerkern?|Firmen';

/** „12.50 €“, „1,250.50 €“ */
const cents = new RegExp(String.raw`${isAlone}(?<whole>\d{1,3}(?:[.,]\d{3})+|\d{1,5})\.(?<part>\d\d)(?= ?(?:€|Euro${end}))`, 'gu');
/** „dauert 2.5 Stunden“ */
const point = new RegExp(String.raw`${behindWord}(?<whole>\d{1,3})\.(?<part>\d{1,2})(?= (?:${measured})${end})`, 'gu');
/** „10,000 Kunden“ */
const comma = new RegExp(String.raw`${isAlone}(?<whole>[1-9]\d{0,2}),(?<part>\d{3})(?=\+? (?:\p{Lower}+e[nr]? )?(?:${counted})${end})`, 'gu');
/** „1.2000 €“, „10.00 Kunden“: neither thousands nor decimals */
const groups = new RegExp(
  String.raw`${isAlone}\d{1,3}(?:\.\d{3})*\.\d{4,}(?= ?(?:€|Euro${end}|(?:${counted})${end}))|${behindWord}${isNoTime}\d{1,3}\.\d\d(?= (?:\p{Lower}+e[nr]? )?(?:${counted})${end})`,
  'gu',
);

/** „1 Stunden“ */
const one = new RegExp(
  `${behindWord}1 (?:Tagen?|Monaten?|Jahren?|Stunden|Minuten|Wochen|Sekunden|Personen|Betrieben?|Mitarbeitern|Nutzern|Rechnungen)${end}`,
  'gu',
);
/** „5 Minute“; „Ab 2026 Jahr für Jahr“ is right */
const several = new RegExp(
  String.raw`${behindWord}(?:[2-9]|[1-9]\d{1,2}) (?:Tag|Monat|Jahr|Stunde|Minute|Woche|Sekunde)${end}(?! (?:für|um|und Nacht|vor|der|des))`,
  'gu',
);
/** „seit drei Jahre“ */
const without = new RegExp(
  String.raw`(?<=(?<!\p{sc=Latin})(?:[Ss]eit(?: (?:über|mehr als|rund|fast|gut))?|[Ii]nnerhalb von|[Ii]n den (?:letzten|nächsten|ersten|vergangenen|kommenden)) )(?:\d{1,3}|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|\{\{[\w.]+\}\}) (?:Jahre|Monate|Tage)${end}`,
  'gu',
);

/**
 * Finds numbers that are not written as German does: separators of another language or between the wrong digits, and words that are not in the number or case
 * that theirs asks for.
 */
export function numberSlipsIn(text: string): readonly FindingInText[] {
  const [separated, disagreeing] = [mayBeSeparated.test(text), mayDisagree.test(text)];
  if (!(separated || disagreeing) || !isGerman(text)) return none;
  return [...(separated ? separatorSlips(text) : none), ...(disagreeing ? agreementSlips(text) : none)];
}

function separatorSlips(text: string): readonly FindingInText[] {
  return [
    ...[cents, point].flatMap((pattern) => matchesIn(text, pattern).map((match) => separated(match, 'point', ','))),
    ...matchesIn(text, comma).map((match) => separated(match, 'thousands', '.')),
    ...matchesIn(text, groups).map(({ 0: found, index }) => told(index, found, { rule: 'digit-groups', found })),
  ];
}

function separated({ 0: found, index, groups: { whole = '', part } = {} }: RegExpExecArray, fault: 'point' | 'thousands', separator: string): FindingInText {
  return told(index, found, { rule: 'typography', fault, found, write: `${whole.replaceAll(',', '.')}${separator}${part}` });
}

function agreementSlips(text: string): readonly FindingInText[] {
  return [
    ...[one, several].flatMap((pattern) => matchesIn(text, pattern).map(({ 0: found, index }) => told(index, found, { rule: 'number-and-word', found }))),
    ...matchesIn(text, without).map(({ 0: found, index }) => told(index, found, { rule: 'misspelt-word', found, write: `${found}n` })),
  ];
}

const told = (offset: number, found: string, finding: FindingInText['finding']): FindingInText => ({ place: { offset, length: found.length }, finding });

const none: readonly never[] = [];
