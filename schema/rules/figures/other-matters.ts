import { anyMonth } from '../../reading/dates.ts';
import { own } from '../../reading/own-words.ts';
import { clauseOf, type Mark, type Statement, word } from '../../reading/statement.ts';
import { wordsIn } from '../../reading/stems.ts';
import { namedOthers } from './named-others.ts';
import { ofReaders } from './of-readers.ts';
import { isOurs, saysWe } from './ours.ts';
import { reckoned } from './reckoned-matters.ts';

const we = word('wir|uns');
/** „Anders als bei anderen“, „im Vergleich zu anderen Anbietern“ */
const besideOthers = /(?<!\p{sc=Latin})(?:als|than|gegenüber|im (?:Vergleich|Gegensatz|Unterschied) (?:zu|mit)) (?:bei |die |den )?(?:ander|other)/iu;
/**
 * Whether a sentence that mentions other companies makes this statement about the site's own: „Andere verlangen 49 €, Basic kostet 69,99 €“, „anders als bei
 * anderen Anbietern“.
 */
export function isSaidOfUs(statement: Statement): boolean {
  const clause = clauseOf(statement);
  const named = wordsIn(statement.title);
  const isApart =
    !/ander|anbieter|mitbewerb|wettbewerb|konkurren|provider|competitor|elsewhere/i.test(clause) && wordsIn(clause).some((said) => named.includes(said));
  const isOther = otherProviders.test(clause) || namedProvider.test(clause);
  return (isOther ? saysWe(clause) : isOurs(statement)) || isApart || besideOthers.test(statement.before);
}
/** „Früher 49 €, jetzt 69,99 €“ */
const now = word('jetzt|heute|nun|aktuell|inzwischen|now|today');
const isNow = (statement: Statement) => now.test(clauseOf(statement));

/** „bis zu 5 Mitarbeiter“ applies to everybody, whoever else the sentence mentions. */
const limit = /(?<!\p{sc=Latin})(?:bis(?: zu)?|höchstens|maximal|mehr als|ab|mindestens|up to|at most|more than|at least)\s$/iu;
const isOursOrLimit = (statement: Statement) => isOurs(statement) || limit.test(statement.before);

/** „Mo–Fr 9–17 Uhr“ begins with a day, a single time of day with a digit. */
const isOursOrOneTime = (statement: Statement) => isOurs(statement) || /^\d/.test(statement.found);

const isNoTime = ({ found, after }: Statement) => !/^\S*\s(?:Tag|Woche|Monat|Stunde|day|week|month)/i.test(found + after);

const month = `(?:${anyMonth})`;
const holidays =
  'zwischen den Jahren|Weihnacht\\p{sc=Latin}*|Heiligabend|Silvester|Neujahr\\p{sc=Latin}*|Ostern|Brückentag\\p{sc=Latin}*|(?<!außer (?:an )?)Feiertag\\p{sc=Latin}*|Christmas|holidays?';
const institution = '(?:\\p{sc=Latin}*(?:[Kk]ammer|[Vv]erband|[Ii]nnung|[Gg]enossenschaft|[Bb]ehörde)|(?:Bundes|Finanz|Arbeits|Gewerbe)amt)\\p{sc=Latin}{0,2}';

const otherProviders = word(
  'ander\\p{sc=Latin}+ (?:Anbieter|Betrieb|Firm|Hersteller|Programm|Software|Lösung)\\p{sc=Latin}*|anderswo|(?:bei|von) anderen|Anbietern?|Mitbewerb\\p{sc=Latin}*|Wettbewerber\\p{sc=Latin}*|Konkurren\\p{sc=Latin}+|other providers|competitors?|elsewhere',
);

const namedProvider = /(?<!\p{sc=Latin})(?:[Ee]in(?:em|es)? Anbieters?|Anbieter \p{Upper})(?!\p{sc=Latin})/u;

const someones = '(?:eine?|dein|deine[mnrs]?|euer|eure[mnrs]?|jede[mnrs]?)';
const isLength = (statement: Statement) => statement.kind === 'number' && !isNoTime(statement);
const yourCustomers = '(?:dein|deine[mnr]?|euer|eure[mnr]?) (?:Kund|Auftraggeb)\\p{sc=Latin}+';

/** „Die Halle wurde …“, „Mein Vater hat …“, „Die Hotline des Herstellers …“, with no other clause before the figure */
const foreignSubject = new RegExp(
  `^[\\s„"*(]*(?:(?:Der|Die|Das|Eine?)\\s(?:\\p{Lower}+\\s)?(?!(?:${own})(?!\\p{sc=Latin}))\\p{Upper}[\\p{sc=Latin}-]{2,}(?:\\s\\p{Upper}[\\p{sc=Latin}-]+)?|(?:Der|Die|Das)\\s\\p{Upper}\\p{sc=Latin}+\\s(?:des|eines)\\s\\p{Upper}\\p{sc=Latin}+|(?:Mein|Sein|Ihr|Dein)e?\\s(?!(?:${own})(?!\\p{sc=Latin}))\\p{Upper}\\p{sc=Latin}+)(?!\\p{sc=Latin})\\s\\p{Lower}(?:(?![,;:]\\s).)*$`,
  'u',
);
/** „die Tischlerei Quandt, gegründet 1968“ */
const foreignFirm = new RegExp(
  `(?<!\\p{sc=Latin})(?:[Dd]ie|[Dd]er|[Dd]as|[Ee]ine?)\\s(?!(?:${own})(?!\\p{sc=Latin}))\\p{Upper}[\\p{sc=Latin}-]{2,}\\s(?:\\p{Upper}\\p{sc=Latin}+\\s)?(?:ist\\s|wurde\\s)?`,
  'u',
);

/** „Huber Metall druckt …“, „Elektro Sommer spart …“: a company's name with a verb */
const namedFirm = new RegExp(
  `^[\\s„"*(]*(?!(?:${own}|Der|Die|Das|Eine?|Keine?|Jede[rs]?|Diese[rs]?|Alle|Viele|Unsere?|Deine?|Mit|Bei|Im|Für)(?!\\p{sc=Latin}))\\p{Upper}\\p{Lower}+\\s(?!(?:${own})(?!\\p{sc=Latin}))\\p{Upper}\\p{Lower}+\\s\\p{Lower}{2,}t\\s`,
  'u',
);

/** Other monthly costs, and other things that have percentages. */
const otherCosts =
  '(?:Lohn|\\p{sc=Latin}+lohn)\\p{sc=Latin}{0,2}|\\p{sc=Latin}*(?:[Vv]ersicherung|[Hh]aftpflicht|[Mm]iete|[Ll]easing|[Ll]öhne|[Gg]ehalt|[Gg]ehälter|[Vv]erdienst|[Uu]ms[aä]tze?)\\p{sc=Latin}{0,2}|(?:Stunden|Verrechnungs)?[Ss]atz|im Einkauf|Google Ads|LinkedIn|Anzeigen?|Werbung';

/** Marks of sentences about somebody else. */
const ofOthers: readonly Mark[] = [
  { said: namedFirm, kinds: ['percent'], in: 'before' },
  { said: foreignSubject, kinds: ['time'], in: 'before', unless: isOursOrOneTime },
  // „Viele Finanzämter erreichst du …“, „Bei Jahn ist das Telefon … besetzt“
  {
    said: /^[\s„"*(]*(?:(?:Viele|Manche|Alle|Die meisten|Einige)\s(?:\p{Lower}+\s)?|Beim?\s)\p{Upper}[\p{sc=Latin}-]{2,}/u,
    kinds: ['time'],
    in: 'before',
    unless: isOursOrOneTime,
  },
  { said: word(otherCosts, 'u'), kinds: ['money'], unless: isOurs },
  // „Bei Malern 40 %, bei Dachdeckern eher 25 %“, „Der Umsatz von Jahn Malerei …“
  {
    said: /(?<!\p{sc=Latin})[Bb]eim?\s\p{Upper}\p{sc=Latin}+\s(?:\p{Lower}+\s)?$|(?<!\p{sc=Latin})(?:von|bei)\s\p{Upper}\p{Lower}+\s\p{Upper}\p{Lower}+\s/u,
    in: 'before',
    kinds: ['percent'],
  },
  { said: /(?<!\p{sc=Latin})komm(?:t|en)\sauf\s$/u, in: 'before', kinds: ['percent'] },
  { said: /[“,]\s(?:sagt|meint|berichtet|erzählt|schreibt)\s\p{Upper}/u, in: 'after', kinds: ['percent'] },
  { said: /[Vv]ergleich\p{sc=Latin}{0,2}\s(?:der|des)\s\p{Upper}{2,}/u, kinds: ['year', 'month'] },
  { said: foreignSubject, kinds: ['number', 'year', 'ratio'], in: 'before', unless: isOursOrLimit },
  { said: foreignFirm, kinds: ['year'], in: 'before', unless: ({ before, after }) => we.test(before + after) || !/gegründet/.test(before + after) },
  { said: word('Support (?:der|des) (?!Anwendung|App|Software)\\p{Upper}\\p{sc=Latin}+', 'u'), kinds: ['number', 'time'] },
  { said: word('Team (?:der|des) \\p{Upper}\\p{sc=Latin}+', 'u'), kinds: ['number'] },
  { said: word('Büro (?:der|des|eine[rs]) \\p{Upper}\\p{sc=Latin}+', 'u'), kinds: ['percent'] },
  // „Manche Hersteller locken mit …“
  { said: /^[\s„"*(]*(?:Manche|Viele|Einige)\s(?:\p{Lower}+\s)?\p{Upper}[\p{sc=Latin}-]{2,}/u, kinds: ['money', 'number'], in: 'before', unless: isOurs },
  // „… ob er Hosting in Deutschland zusichert“
  { said: word('ob (?:er|sie|jemand)'), in: 'before', kinds: ['wording'] },
  // „Windows 11“
  { said: /(?<!\p{sc=Latin})(?:Windows|Android|iOS|macOS|Office|Version|Kapitel|Abschnitt|Nummer|Nr\.)\s$/u, in: 'before', kinds: ['number'] },
  // „50 % der Betriebe sparen“
  { said: /^\s(?:der|aller) (?:Betriebe|Befragten|Firmen|Handwerker|Unternehmen)(?!\p{sc=Latin})/u, in: 'after', kinds: ['percent'] },
  {
    said: word('(?:liefern|leihen|schicken|geben|bringen) wir (?:dir |euch |Ihnen )?(?:den|die|das|eine?n?) \\p{Upper}\\p{sc=Latin}+', 'u'),
    kinds: ['number'],
  },
  {
    said: otherProviders,
    kinds: ['money', 'percent', 'ratio', 'time', 'number', 'atLeast', 'wording'],
    unless: isSaidOfUs,
  },
  { said: namedProvider, kinds: ['money', 'percent'], unless: isSaidOfUs },
  { said: /^[\s„"*]*Andere\s\p{Lower}/u, in: 'before', unless: isSaidOfUs },
  { said: word('[\\p{sc=Latin}-]+-(?:Tarif|Paket)\\p{sc=Latin}{0,2} der \\p{Upper}\\p{sc=Latin}+|anbiete[tn]', 'u'), kinds: ['money'], unless: isOurs },
  {
    said: word(`${institution}|Firma \\p{Upper}\\p{sc=Latin}+|\\p{sc=Latin}*[Mm]eister(?:in|betrieb)? \\p{Upper}\\p{sc=Latin}+`, 'u'),
    kinds: ['year', 'number', 'percent', 'ratio', 'time'],
    unless: isOursOrLimit,
  },
  {
    said: word('(?:[Dd]er|[Dd]em|[Dd]en|[Ee]in|[Ee]inem) [Bb]etrieb', 'u'),
    kinds: ['year', 'number', 'percent', 'ratio', 'time'],
    unless: (statement) => isOursOrLimit(statement) || isLength(statement),
  },
  {
    said: word(`${someones} (?:Team|Firma|Betriebs?|Unternehmens?|Kunden?)`),
    kinds: ['year', 'number', 'time'],
    unless: (statement) => isOursOrLimit(statement) || isLength(statement),
  },
  // „Ein Kunde wartet 14 Tage“, but not „In deinem Betrieb testest du 14 Tage“
  {
    said: new RegExp(
      `(?<!\\p{sc=Latin})(?<!(?:in|für|zu|mit|von|an)\\s)(?:der|dem|den|${someones}) (?:Team|Firma|Betriebs?|Unternehmens?|Kunden?)(?!\\p{sc=Latin})`,
      'iu',
    ),
    in: 'before',
    kinds: ['number'],
    unless: (statement) => isOursOrLimit(statement) || !isLength(statement),
  },
  // „Die Wartung kostet deine Kundin 59 € im Monat“, but not „Für 69,99 € im Monat schreibst du deinen Kunden Rechnungen“
  {
    said: word(
      `(?:koste[nt]|Festpreis für|(?:be)?zahl\\p{sc=Latin}*|berechnest du) ${yourCustomers}|${yourCustomers} (?:(?:be)?zahl|überweis)\\p{sc=Latin}*|your (?:customers?|clients?) pays?|costs your (?:customers?|clients?)`,
    ),
    kinds: ['money'],
  },
  { said: word('mich|mir'), kinds: ['time'] },
  {
    said: word('\\p{sc=Latin}*(?:Studie|Umfrage|Statistik|Erhebung|Bundesamt|Bundesbank|Bitkom)\\p{sc=Latin}*'),
    kinds: ['percent'],
    unless: isOurs,
  },
  {
    said: /„[^“]*$/u,
    in: 'before',
    kinds: ['percent', 'number', 'atLeast'],
    unless: ({ after }) => !/“,?\s(?:sagt|meint|berichtet|erzählt|schreibt|so)\s/u.test(after),
  },
];

/** „Ab 1. Januar 2027“ */
export const fromDay = new RegExp(
  `(?<!\\p{sc=Latin})(?:ab|from)\\s(?:dem\\s|zum\\s)?(?:(?:\\d{1,2}\\.\\s?)?${month}|\\d{1,2}\\.\\d{1,2}\\.|20\\d\\d)(?![\\p{sc=Latin}])`,
  'iu',
);

/** Marks of sentences about the past, the future, or certain days only. */
const ofOtherTimes: readonly Mark[] = [
  {
    said: word(
      `gab(?:en)?|spendete[nt]?|endete[nt]?|kostete[nt]?|lag|betrug|zahlte\\p{sc=Latin}*|früher|damals|ehemals|vorher|zuvor|kam(?:en)? auf|bis Ende (?:\\p{sc=Latin}+ )?(?:19|20)\\d\\d|bis dahin|Bestandskund\\p{sc=Latin}*|used to|until then`,
    ),
    kinds: ['money'],
    unless: isNow,
  },
  {
    said: fromDay,
    kinds: ['money'],
  },
  { said: word(holidays), kinds: ['time', 'number'] },
  // „14 Tage statt 7“
  { said: /(?<!\p{sc=Latin})(?:statt|instead of)\s$/iu, in: 'before', kinds: ['number'] },
  { said: new RegExp(`(?<!\\p{sc=Latin})\\d{1,2}\\.\\s(?:${month})`, 'iu'), kinds: ['time'] },
];

const afterTrial = '(?<!\\p{sc=Latin})(?:nach (?:dem|der|deinem|deiner|Ende des)|after (?:the|your)) (?:\\p{Lower}+ )?(?:Test|Probe|trial)\\p{sc=Latin}*';

const monthOfThing = new RegExp(`(?<!\\p{sc=Latin})[Ee]ine?[mn]? (?:Tag|Woche|Monat) (?!(?:${own})(?!\\p{sc=Latin}))(?<thing>\\p{Upper}\\p{sc=Latin}+)`, 'u');

/** Marks of sentences about other things that are measured, done, paid or kept. */
const ofOtherThings: readonly Mark[] = [
  // „20 % des Umsatzes gehen für Material drauf“
  { said: /^\s(?:des|eines|deines|vom)\s/u, in: 'after', kinds: ['percent'] },
  {
    said: /\p{sc=Latin}*(?:[Pp]reise?n?|[Kk]osten|[Mm]iete|[Ll]öhne|[Ss]tunden)(?!\p{sc=Latin}).*(?<!\p{sc=Latin})(?:gestiegen|gesunken|gefallen|stiegen|stieg|sanken|sank)(?!\p{sc=Latin})/u,
    kinds: ['percent'],
  },
  { said: /^\s(?:teurer|billiger)(?!\p{sc=Latin})/u, in: 'after', kinds: ['percent'] },
  { said: /(?<!\p{sc=Latin})(?:im Vergleich (?:zu|mit)|Stand der (?:Technik|Dinge))(?!\p{sc=Latin})/iu, in: 'before', kinds: ['year', 'month'] },
  { said: /(?<!\p{sc=Latin})ein(?:e[mn]?)? (?:\p{sc=Latin}+ )?(?:Vergleich|Test) (?:aus|von|vom)\s/iu, in: 'before', kinds: ['year', 'month'] },
  // „Halle C3, Stand 240“ at a fair
  { said: /(?<!\p{sc=Latin})(?:Stand\s(?:[A-Z]\s?\d+|\d{1,3})|Halle\s[A-Z]?\d+)(?![\d/]|\.\d{4})/u, kinds: ['year', 'month'] },
  // „1998 gegründet, 2009 umgezogen, 2021 verkauft“
  { said: /(?:(?<!\d)(?:19|20)\d\d(?!\d)[^\d.!?]+){2}(?:19|20)\d\d(?!\d)/u, kinds: ['year'], unless: isOurs },
  // „Der Schrank stand seit 2011 im Büro“
  { said: /(?<!\p{sc=Latin})stand(?:en)?(?!\p{sc=Latin})/u, kinds: ['year', 'month'], unless: ({ before, after }) => /Stand|Vergleich/.test(before + after) },
  { said: word('(?:am|nur|immer) (?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Wochenende)s?'), in: 'before', kinds: ['time'] },
  { said: word('im (?:Mittel|Schnitt|Durchschnitt)|durchschnittlich|Rekord|on average'), kinds: ['number'] },
  {
    said: /(?<!\p{sc=Latin})(?:je|pro|per)\s(?:m²|Fenster(?!\p{sc=Latin})|Tür(?!\p{sc=Latin})|(?:Quadratmeter|Meter|lfm|qm|Stück|Liter|Kilo\p{sc=Latin}*|kg|km|Tonne|Sack|Eimer|Rolle|Stunde|Einsatz|Auftrag)(?!\p{sc=Latin}))/iu,
    kinds: ['money'],
  },
  { said: /(?<!\p{sc=Latin})(?:alle|every|länger als)\s$/iu, in: 'before', kinds: ['number'] },
  // „1 Stunde 15“, „neun Stunden 45“
  { said: /^\sStunden?\s\d/u, in: 'after', kinds: ['number'] },
  { said: /[\p{sc=Latin}\d]\sStunden?\s$/u, in: 'before', kinds: ['number'], unless: ({ before }) => /(?<!\p{sc=Latin})in\sStunden\s$/u.test(before) },
  // „Ein Monat Parken kostet 120 €“, but not „Ein Monat Basic“
  {
    said: monthOfThing,
    kinds: ['money'],
    unless: ({ title, before, found, after }) => title.includes(monthOfThing.exec(before + found + after)?.groups?.thing ?? ''),
  },
  // what can be done after the trial is not its length
  { said: new RegExp(`^[^,;:–]*${afterTrial}`, 'iu'), in: 'after', kinds: ['number'] },
  { said: new RegExp(`${afterTrial}(?!\\s(?:von|über|of)\\s)[^,;:–]*$`, 'iu'), in: 'before', kinds: ['number'] },
  { said: /(?<!\p{sc=Latin})(?:Tag|Woche|Monat|Jahr|day|week|month|year) (?:hat|has)\s$/iu, in: 'before', kinds: ['number'] },
  // an amount per day or week, „24 Stunden am Tag“, is not a duration
  {
    said: /^\s(?:Stunden\s(?:am|pro|je)\sTag|Tagen?\s(?:die|in der|pro|je)\sWoche|hours\s(?:a|per)\sday|days\s(?:a|per)\sweek)(?!\p{sc=Latin})/u,
    in: 'after',
    kinds: ['number'],
    unless: ({ title }) => /(?<!\p{sc=Latin})(?:am Tag|(?:in der|pro|je) (?:Tag|Woche)|(?:a|per) (?:day|week))(?!\p{sc=Latin})/iu.test(title),
  },
  // „Das Testergebnis kommt nach 10 Tagen“
  {
    said: /(?<!\p{sc=Latin})(?!Test(?:s?(?:phase|zeit|zugang|version|tag|woche|monat|konto|account|abo|start|ende|lauf|lizenz|periode|modus|kund|angebot)|en?n?(?!\p{sc=Latin})|er(?:n|s|in\p{Lower}*)?(?!\p{sc=Latin})))Tests?\p{Lower}{4,}/u,
    kinds: ['number'],
    unless: ({ before, after }) => /kostenlos|gratis/i.test(before + after),
  },
  { said: word('Backups?|Sicherung(?:en)?|Sicherungskopien?|backups?'), kinds: ['number'] },
  { said: word('Zahlung|Überweisung|Lastschrift|bucht|abgebucht'), kinds: ['number'], unless: ({ before, after }) => /test|kostenlos/i.test(before + after) },
  { said: /(?<!\p{sc=Latin})(?:muss|musst|müssen|müsst|must)\s(?!nicht)(?:(?![,;:]\s).)*$/iu, in: 'before', kinds: ['number'], unless: isNoTime },
  { said: /^\s*nach\s\d+\s[^,;:]*(?:weißt|kennst|kannst|merkst|siehst) du(?!\p{sc=Latin})/iu, kinds: ['number'] },
  { said: /^\s\p{sc=Latin}+\s(?:vor|früher|später|before|earlier|later)(?!\p{sc=Latin})/iu, in: 'after', kinds: ['number'] },
];

const marks = [...ofOthers, ...namedOthers, ...ofReaders, ...ofOtherTimes, ...reckoned, ...ofOtherThings];
const generalMarks = [...ofOthers, ...namedOthers, ...ofReaders, ...ofOtherThings];

/** Whether a sentence is about something other than the current value of this site's fact, whatever words they share. */
export const isOtherMatter = (statement: Statement) => hasOneOf(marks, statement);

/** Whether a sentence is not about this site and its offer at all, so that two pages may use it with different figures. */
export const isSaidOfOthers = (statement: Statement) => hasOneOf(generalMarks, statement);

function hasOneOf(searched: readonly Mark[], statement: Statement): boolean {
  const { kind, title, before, found, after } = statement;
  const parts = { before, after };
  const sentence = before + found + after;
  return searched.some(
    ({ said, in: part, kinds, unless }) =>
      (kinds === undefined || kinds.includes(kind)) && said.test(part ? parts[part] : sentence) && !said.test(title) && !unless?.(statement),
  );
}

/** Whether a fact is about other companies: „Üblicher Einstiegstarif anderer Anbieter“. */
export const isAboutOthers = (title: string) => otherProviders.test(title);
