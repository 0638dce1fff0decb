import { isGerman } from '../../reading/is-german.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

type Fault = Extract<FindingInText['finding'], { rule: 'typography' }>['fault'];
type Groups = Readonly<Record<string, string | undefined>>;

/** Weekdays: a dash between two of them means „bis“ and has no blanks around it. */
const day = /^(?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Mo|Di|Mi|Do|Fr|Sa|So)$/;

/** In „5Tage-Woche“ the unit is part of a compound. */
const words = 'Euro|Prozent|Uhr|Tagen?|Wochen?|Monaten?|Jahren?|Stunden?|Minuten?|Sekunden?|Mitarbeitern?|Personen|Werktagen?|Betrieben?';
const times = 'Werktagen?|Tagen?|Wochen?|Monaten?|Jahren?|Stunden?|Minuten?|Sekunden?|Personen|Mitarbeitern?';
const measures = '[ckm]?m[²³]?|kg|Euro|Prozent|Grad';

/** Typographic mistakes, each with the correct form. `isGerman` marks those that are correct in English. */
const ways: readonly {
  readonly fault: Fault;
  readonly pattern: RegExp;
  readonly write: (found: string, groups: Groups) => string;
  readonly isGerman?: true;
}[] = [
  // „fertig"; not „ein 24" großer Schirm“ and „das "Büro" von heute“, where the end comes later. Such quotes are rare in long posts, so what stands before one
  // is checked last
  {
    fault: 'quotation',
    pattern: /(?<last>[^\s„“”"]+)(?<!\d)"(?<=„[^„“”"\n]{1,200}")(?![\p{sc=Latin}\d]|[^„\n]*“)/gu,
    write: (_, { last }) => `${last}“`,
  },
  { fault: 'marks', pattern: /(?<![^\s(])(?:,,|‚‚)(?<said>\p{sc=Latin}[^,'"„“\n]{0,80})(?:''|“|"|``)/gu, write: (_, { said }) => `„${said}“` },
  {
    fault: 'english',
    // these quotes are correct in an English sentence
    pattern:
      /(?<![^\s(])“(?<said>\p{sc=Latin}[^“”„"\n]{0,80})”(?![\p{sc=Latin}\d])(?<!(?<!\p{sc=Latin})(?:and|of|said|the)(?!\p{sc=Latin})[^\n]*)(?![^\n]*(?<!\p{sc=Latin})(?:and|of|said|the)(?!\p{sc=Latin}))/gu,
    write: (_, { said }) => `„${said}“`,
    isGerman: true,
  },
  // „§14UStG“
  {
    fault: 'paragraph',
    pattern:
      /(?<![\p{sc=Latin}\d§])(?<sign>§{1,2})(?:(?<near>\d+[a-z]?)(?: ?(?<law>\p{Upper}\p{sc=Latin}{0,6}[GOB]))?|[ \u00a0](?<number>\d+[a-z]?)(?<glued>\p{Upper}\p{sc=Latin}{0,6}[GOB]))(?![\p{sc=Latin}\d])/gu,
    write: (_, { sign, near, law, number = near, glued = law }) => `${sign} ${number}${glued ? ` ${glued}` : ''}`,
  },
  // abbreviations of several words
  {
    fault: 'abbreviation',
    pattern:
      /(?<![\p{sc=Latin}\d./@_-])(?:[Zz]\.B|[Dd]\.h|[Ii]\.d\.R|u\.a|u\.U|[uo]\.[äÄ]|o\.g|v\.a|u\.v\.m|z\.T|z\.Zt|z\.Hd|e\.V|s\.o|s\.u)\.(?![\p{sc=Latin}\d/@_])/gu,
    write: (found) => found.replace(/\.(?=.)/g, '. '),
  },
  { fault: 'short', pattern: /(?<![\p{sc=Latin}\d./@_-])[Zz]\. ?b\.(?![\p{sc=Latin}\d/@_])/gu, write: (found) => `${found[0]}. B.` },
  { fault: 'short', pattern: /(?<![\p{sc=Latin}\d./@_-])u\.A\.(?![\p{sc=Latin}\d/@_])/gu, write: () => 'u. a.' },
  { fault: 'abbreviation', pattern: /(?<![\p{sc=Latin}\d./@_-])Co\.KG(?!\p{sc=Latin})/gu, write: () => 'Co. KG' },
  {
    fault: 'abbreviation',
    pattern: /(?<![\p{sc=Latin}\d./@_-])(?<short>[Cc]a|Nr|zzgl|inkl|mind|max)\.(?<number>\d+(?:[.,]\d+)*)(?![\p{sc=Latin}\d@/_])/gu,
    write: (_, { short, number }) => `${short}. ${number}`,
  },
  // „50%“; in „100%ig“ and „die 5%-Hürde“ it is part of a word
  {
    fault: 'unit',
    pattern: new RegExp(
      String.raw`(?<![\p{sc=Latin}\d.,:/=_-])(?<number>(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?)(?<unit>[%‰€]|°C|m[²³23]|[kcm]m[²³]?|kg|kWh?|[KMGT]B|min|(?<=[Ii]n \d{1,3})h|${words})(?![\p{sc=Latin}\d_-])`,
      'gu',
    ),
    write: (_, { number, unit }) => `${number} ${unit?.replace('m2', 'm²').replace('m3', 'm³')}`,
    isGerman: true,
  },
  { fault: 'unit', pattern: /(?<![\p{sc=Latin}\d.,:/=_-])(?<time>\d{1,2}[:.]\d{2})Uhr(?![\p{sc=Latin}\d_-])/gu, write: (_, { time }) => `${time} Uhr` },
  {
    fault: 'decimal',
    pattern: /(?<![\p{sc=Latin}\d.,:/=_-])(?<whole>\d{1,3})\.(?<part>\d{1,2}) ?(?<sign>%|Prozent)(?![\p{sc=Latin}\d_-])/gu,
    write: (_, { whole, part, sign }) => `${whole},${part} ${sign}`,
    isGerman: true,
  },
  // „2,400 €“: nobody writes three decimals with two zeros
  {
    fault: 'thousands',
    pattern: /(?<![\p{sc=Latin}\d.,:/=_-])(?<thousands>[1-9]\d{0,2}),(?<rest>\d00)(?= ?(?:€|Euro(?!\p{sc=Latin})))/gu,
    write: (_, { thousands, rest }) => `${thousands}.${rest}`,
    isGerman: true,
  },
  // „€49“; „US-€“ and „€5-Schein“ are words
  {
    fault: 'currency',
    pattern: /(?<![\p{sc=Latin}\d€-])€ ?(?<amount>\d{1,3}(?:\.\d{3})+(?:,\d\d)?|\d+(?:,\d\d)?)(?![\p{sc=Latin}\d€-]|[.,]\d| ?€)/gu,
    write: (_, { amount }) => `${amount} €`,
    isGerman: true,
  },
  {
    fault: 'percent',
    pattern: /(?<![\p{sc=Latin}\d.,:/=_-])(?<number>\d+(?:,\d+)?) ?%-(?<end>ige?[nmrs]?)(?!\p{sc=Latin})/gu,
    write: (_, { number, end }) => `${number}%${end}`,
  },
  {
    fault: 'range',
    pattern: new RegExp(
      String.raw`(?<![\p{sc=Latin}\d.,:/+()–-]|\d )(?<from>[1-9]\d{0,2}) ?- ?(?<to>[1-9]\d{0,3})(?= (?:(?:${times}|${measures})(?![\p{sc=Latin}-])|[%€]))`,
      'gu',
    ),
    write: (_, { from, to }) => `${from}–${to}`,
  },
  { fault: 'slash', pattern: /(?<!\p{sc=Latin})und(?: ?\/ | \/)oder(?!\p{sc=Latin})/gu, write: () => 'und/oder' },
  { fault: 'inside', pattern: /„ [^„“”"\n]{1,100}“|„[^\s„“”"][^„“”"\n]{0,100} “/gu, write: (found) => `„${found.slice(1, -1).trim()}“` },
  {
    fault: 'inside',
    pattern: /(?<![:;=\]\d])\( (?=\p{sc=Latin})[^()\n[\]]{1,100}\)|(?<![:;=\]])\((?=\p{sc=Latin})[^()\n[\]]{1,100} \)/gu,
    write: (found) => `(${found.slice(1, -1).trim()})`,
  },
  // „Angebote - und Rechnungen“
  {
    fault: 'dash',
    pattern: /(?<![\p{sc=Latin}\d./@_-])(?<first>\p{sc=Latin}{2,}[“»)*]*) - (?<last>[„«(*]*\p{sc=Latin}{2,})/gu,
    write: (_, { first = '', last = '' }) => (day.test(first) && day.test(last) ? `${first}–${last}` : `${first} – ${last}`),
  },
  // „Angebote — und Rechnungen“, as English and chatbots have it
  {
    fault: 'dash',
    pattern: /(?<![\p{sc=Latin}\d./@_-])(?<first>\p{sc=Latin}{2,}[“»)*]*) ?— ?(?<last>[„«(*]*\p{sc=Latin}{2,})/gu,
    write: (_, { first, last }) => `${first} – ${last}`,
    isGerman: true,
  },
];

/** Quick check: few texts match. Alternatives with the same first character are merged, which halves the time. */
const mayDiffer =
  /— ?[a-zA-ZÄÖÜäöüß„(*]|€ ?\d| (?:- (?<=\S - )|%-i|\/ ?oder|“|\))|(?:[Zz]\.[BTZH]|[Dd]\.h|[Ii]\.d|u\.[aAUväÄ]|o\.[gäÄK]|v\.a|e\.V)|s\.[ou]\.|\.(?: b(?<=[zZ]\. b)|\d(?<=[alrxd]\.\d)|\d+ ?[%P])|\/ oder|,,[a-zA-ZÄÖÜäöü]|„ |\( |^“|§(?:\d| \d+[a-z]?[A-Z])/;
/** The same for figures; one pattern for both would take twice the time. */
const mayHaveOwnUnit = /\d(?:,\d00 ?[€E]|[%‰€]|°C|[ckm]?m[²³23]|[ckm]m|k[gW]|[KMGT]B|min|h(?!\w)|[EPUTWMJSB][a-z]{2}| ?- ?\d+ [WTMJSPEG€%ckm])/;

/**
 * Finds what keyboards produce and German typography sets differently: abbreviations and units without blanks, hyphens for dashes, quotations with a closing
 * mark that is not German, and misplaced blanks.
 */
export function typographyIn(text: string): readonly FindingInText[] {
  if (!mayDiffer.test(text) && !mayHaveOwnUnit.test(text) && !(text.includes('„') && text.includes('"'))) return none;
  const hasGerman = isGerman(text);
  return ways.flatMap(({ fault, pattern, write, isGerman: isOnlyGerman }): readonly FindingInText[] => {
    if (isOnlyGerman && !hasGerman) return none;
    return matchesIn(text, pattern).map(({ 0: found, index: offset, groups = {} }): FindingInText => {
      return { place: { offset, length: found.length }, finding: { rule: 'typography', fault, found, write: write(found, groups) } };
    });
  });
}

const none: readonly never[] = [];
