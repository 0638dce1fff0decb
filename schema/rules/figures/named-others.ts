import { own } from '../../reading/own-words.ts';
import { type Mark, type Statement, word } from '../../reading/statement.ts';
import { stem } from '../../reading/stem.ts';
import { isAbout } from '../../reading/stems.ts';
import { isOursByName } from './ours.ts';

/** A noun that means neither the company and its products nor its customers. */
const other = `(?!(?:${own}|Kunden|Kundschaft|Nutzer|Anwender|Betriebe|Handwerker|Teams)(?:e?s)?(?!\\p{sc=Latin}))\\p{Upper}[\\p{sc=Latin}-]{2,}`;
const owner = new RegExp(`(?<word>\\p{Upper}\\p{sc=Latin}{3,})\\s(?:der|des|eine[rs])\\s${other}`, 'u');

/** Whether the fact is about the word: „Die Effizienz der Pumpe“, for a fact about „Effizienz“. */
const isOfFact = ({ title, before }: Statement) => isAbout(stem(owner.exec(before)?.groups?.word ?? ''), stem(title));

/** Other companies, which have hours of their own. */
const partner =
  '(?:Liefer|Groß|Zwischen|[Hh]änd|Hersteller|Partner|Vermieter|Steuerberat|Hausmeist|Nachbar|Bank|Versicher|Architekt|Anwalt|Anwält)\\p{sc=Latin}*|Kund(?:e|in)';

/** A document that states its own date. */
const document = '[\\p{sc=Latin}-]*(?:[Ff]ormular|[Oo]rdnung|[Gg]esetz|[Mm]uster|[Ll]iste|[Vv]ordruck|[Vv]ertrag|[Mm]erkblatt|[Nn]orm)';

/** Marks of sentences about another thing or somebody else, who is named. */
export const namedOthers: readonly Mark[] = [
  // „30 % weniger Verwaltung verspricht das Gesetz“, „…, sagt ein Anbieter“
  {
    said: new RegExp(
      `(?<!\\p{sc=Latin})(?:verspr[ie]ch(?:t|en)|sag(?:t|en)|mein(?:t|en)|behaupte(?:t|n)|melde(?:t|n)|wirb(?:t|en))\\s(?:eine?\\s\\p{Upper}|(?:der|die|das)\\s${other})`,
      'u',
    ),
    in: 'after',
    kinds: ['percent', 'wording', 'ratio', 'number', 'atLeast'],
  },
  // „Die Testversion von AutoCAD“, „Wer Lexware 30 Tage testet“
  { said: new RegExp(`(?:Test|Probe)(?:version|phase|zugang|abo|monat|zeit)\\svon\\s${other}`, 'u'), in: 'before', kinds: ['number'], unless: isOursByName },
  { said: new RegExp(`(?<!\\p{sc=Latin})[Ww]er\\s${other}\\s(?:\\d+\\s)?$`, 'u'), in: 'before', kinds: ['number'], unless: isOursByName },
  // „Der Abo-Preis der Zeitschrift“, „Der Bohrer kostet 189 €, die Säge 99 €“
  { said: new RegExp(`(?:[Pp]reis|[Gg]ebühr|[Bb]eitrag|Abo)\\s(?:der|des|eine[rs])\\s${other}`, 'u'), in: 'before', kinds: ['money'], unless: isOursByName },
  {
    said: /(?<!\p{sc=Latin})(?:koste[nt]|verlang(?:t|en)|nimmt|berechnet)\s[^,;]{1,30},\s(?:der|die|das)\s\p{Upper}[\p{sc=Latin}-]+\s$/u,
    in: 'before',
    kinds: ['money'],
    unless: isOursByName,
  },
  // „Der Baumarkt verlangt 49 €“
  {
    said: new RegExp(`(?<!\\p{sc=Latin})(?:[Dd]er|[Dd]ie|[Dd]as|[Ee]ine?)\\s${other}\\s(?:verlangt|nimmt|berechnet)\\s`, 'u'),
    in: 'before',
    kinds: ['money'],
    unless: isOursByName,
  },
  { said: new RegExp(`^[\\s„"*(]*(?:Unser|Dein|Euer|Mein)e?\\s(?:${partner})(?!\\p{sc=Latin})`, 'u'), in: 'before', kinds: ['time'] },
  { said: new RegExp(`[Zz]eiten\\s(?:der|des|eine[rs])\\s${other}`, 'u'), in: 'before', kinds: ['time'], unless: isOursByName },
  // „2019 gegründet: die Tischlerei Nordholz“
  { said: new RegExp(`:\\s(?:der|die|das)\\s${other}\\s\\p{Upper}\\p{sc=Latin}+`, 'u'), in: 'after', kinds: ['year'], unless: isOursByName },
  { said: new RegExp(`(?<!\\p{sc=Latin})${document},?\\s\\(?Stand:?\\s$`, 'u'), in: 'before', kinds: ['year', 'month'] },
  {
    said: new RegExp(`(?<!\\p{sc=Latin})(?:für|bei|von)\\s(?:den|dem|der|das|die|eine[mnr]?)\\s${other}\\s`, 'u'),
    in: 'before',
    kinds: ['ratio'],
    unless: isOursByName,
  },
  { said: owner, in: 'before', kinds: ['percent'], unless: (statement) => isOursByName(statement) || !isOfFact(statement) },
  // „Mit Nachtstrom sparst du 25 % der Kosten“
  {
    said: new RegExp(`^[\\s„"*(]*Mit\\s${other}\\s(?:sparst|spart|sparen)(?!\\p{sc=Latin})`, 'u'),
    in: 'before',
    kinds: ['percent'],
    unless: (statement) => isOursByName(statement) || !/^\s(?:der|des)\s/u.test(statement.after),
  },
  { said: word('seine[mnrs]? \\p{sc=Latin}+ (?:um|auf)', 'u'), in: 'before', kinds: ['percent'], unless: isOursByName },
  { said: /^\s(?:MwSt|USt|Mehrwertsteuer|Umsatzsteuer)(?!\p{sc=Latin})/u, in: 'after', kinds: ['percent'] },
  // „Ein Umsatz von 15 % mehr ist für viele das Ziel“
  { said: /^[\s„"*(]*Eine?\s\p{Upper}\p{sc=Latin}+\s(?:von|um)\s$/u, in: 'before', kinds: ['percent'], unless: isOursByName },
  // „Gegründet 1950, heute in dritter Generation“
  { said: /(?<!\p{sc=Latin})in\s(?:der\s)?(?:\p{sc=Latin}+r|\p{sc=Latin}+n|\d\.)\sGeneration(?!\p{sc=Latin})/u, kinds: ['year'], unless: isOursByName },
  // „zu 100 % recycelt“
  { said: /(?<!(?:bis|von)\s)(?<!\p{sc=Latin})zu\s$/u, in: 'before', kinds: ['percent'] },
];
