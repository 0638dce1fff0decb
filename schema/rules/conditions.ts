import { byText } from '../by-text.ts';
import type { Place } from '../source.ts';
import { isSaidOfOthers } from './other-matters.ts';
import { sentenceAround } from './sentence-around.ts';

/** What a text says of something that customers may have to accept. */
export interface SaidCondition {
  /** What it is called. */
  readonly of: string;
  /** Whether they have to. */
  readonly applies: boolean;
  readonly found: string;
  readonly place: Place;
}

interface Condition {
  readonly of: string;
  /** „Ohne Kreditkarte“ */
  readonly none: RegExp;
  /** „Du brauchst eine Kreditkarte“ */
  readonly some: RegExp;
  /** What the sentence has to be about. */
  readonly about?: RegExp;
}

const pattern = (...ways: readonly string[]) => new RegExp(`(?<![\\p{L}-])(?:${ways.join('|')})(?!\\p{L})`, 'gu');

const without = '(?:[Oo]hne|[Kk]eine[rn]?|[Nn]o)';
const amount = '(?: (?:einmalig |nur )?\\d[\\d.,]*\\s?(?:€|Euro)| €\\s?\\d[\\d.,]*)?';
/** Longer than a month, which is what „monatlich kündbar“ says. */
const term = '(?:mindestens |at least )?(?!(?:1|eine[mn]?|ein|one) (?:Monat|month))(?:\\d+|\\p{Ll}+) (?:Monate?n?|Jahre?n?|months|years?)';

const fee = 'Einrichtungs(?:gebühr(?:en)?|kosten|pauschale)';
const card = '(?:Kreditkarte|credit card)';
const minimum = '(?:Mindest(?:vertrags)?|Vertrags)laufzeit(?:en)?';

const conditions: readonly Condition[] = [
  {
    of: 'Einrichtungsgebühr',
    none: pattern(
      `${without} (?:\\p{Ll}+ )?(?:${fee}|set-?up fees?)`,
      `(?:[Dd]ie )?${fee} (?:entf[aä]ll\\p{L}*|gibt es (?:bei uns )?nicht|f[aä]ll\\p{L}+ (?:bei uns )?nicht an)`,
    ),
    some: pattern(
      `${fee} (?:(?:in Höhe )?von|beträgt|betragen|liegt bei|liegen bei|f[aä]ll\\p{L}+ an|wird fällig)${amount}`,
      `(?:zzgl\\.|zuzüglich|plus) (?:\\p{Ll}+ ){0,2}${fee}`,
      `Einrichtung kostet(?: dich)?(?: einmalig)? \\d[\\d.,]*\\s?(?:€|Euro)`,
      `set-?up fee (?:of|is)${amount}`,
    ),
  },
  {
    of: 'Kreditkarte',
    none: pattern(
      `${without} (?:Angabe (?:einer|deiner) )?${card}`,
      `${card} (?:(?:ist|wird) (?:dafür |dazu )?nicht|brauchst du (?:dafür |dazu )?nicht|is not)`,
    ),
    some: pattern(
      `(?:brauch|benötig|hinterleg)\\p{L}+ (?:du|Sie|ihr) (?:dafür |dazu |nur |lediglich )?(?:eine|deine|Ihre|eure) (?:\\p{Ll}+ )?${card}`,
      `(?:(?:ist|wird) (?:dafür |dazu )?eine ${card}|${card} (?:ist|wird)(?: dafür| dazu)?) (?:nötig|notwendig|erforderlich|benötigt|verlangt)`,
      `${card} (?:is )?required`,
    ),
    // what is to be paid may be paid with a card
    about: /[Tt]est|Probe|Registrier|Anmeld|trial|sign up/u,
  },
  {
    of: 'Mindestlaufzeit',
    none: pattern(
      '(?:monatlich|jederzeit) (?:kündbar|gekündigt|kündigen)',
      `${without} (?:${minimum}|Vertragsbindung|minimum term)`,
      `${minimum} gibt es (?:bei uns )?nicht`,
      'cancel (?:any time|monthly)',
    ),
    some: pattern(
      `${minimum} (?:von|beträgt|ist|liegt bei) ${term}`,
      `Kündigungsfrist (?:von|beträgt) ${term}`,
      `(?:[Kk]ündigen|[Kk]ündigst|[Kk]ündbar|Kündigung)(?: kannst| ist)?(?: du| Sie)?(?: ist)? mit (?:einer )?Frist von ${term}`,
      `bindest du dich (?:für |auf )?${term}`,
      `minimum term (?:of|is) ${term}`,
    ),
    about: /aufzeit|Vertr|Paket|Tarif|Abo|[Kk]ündig|bindest|term/u,
  },
  {
    of: 'Verlängerung des Tests',
    none: pattern(`${without} (?:automatische )?Verlängerung`, '[Tt]est (?:verlängert sich nicht|endet von selbst)', 'trial (?:ends by itself|does not renew)'),
    some: pattern(
      '[Tt]est(?:phase|zeitraum)? verlängert sich (?:danach |dann )?(?:automatisch|von selbst)',
      '(?:geht|wird) (?:er |der Test |die Testphase )?(?:danach |dann )?(?:automatisch|von selbst) (?:in (?:ein|das|dein)|zum?|kostenpflichtig)',
    ),
    about: /[Tt]est|Probe|trial/u,
  },
];

/** In hardly any text there is one of these. */
const mayBeCondition =
  /Einrichtung(?:s[gkp]| kostet)|et-?up fee|reditkarte|redit card|tragslaufzeit|destlaufzeit|ündbar|(?:lich|zeit) (?:ge)?kündig|Kündigungsfrist|Frist von|cancel|Vertragsbindung|bindest|erlängerung|verlängert sich|von selbst|utomatisch|minimum term/;

/** Whether one of some texts may say such a thing: asked at once, for nearly all do not. */
export function mayHaveCondition(texts: readonly string[]): boolean {
  for (const text of texts) if (mayBeCondition.test(text)) return true;
  return false;
}

/** What a text says that customers have to accept, and that they need not. What is said of others, in a question or in a quotation is neither. */
export const conditionsIn = byText((text): readonly SaidCondition[] => {
  if (!mayBeCondition.test(text)) return [];
  return conditions.flatMap(({ of, none, some, about }) => [
    ...saidIn(text, none).map(({ found, place }) => ({ of, applies: false, found, place })),
    ...saidIn(text, some)
      .filter(({ clause, sentence }) => !negation.test(clause) && !general.test(sentence) && (about?.test(sentence) ?? true))
      .map(({ found, place }) => ({ of, applies: true, found, place })),
  ]);
});

const negation = /(?<!\p{L})(?:nicht|kein\p{L}*|ohne|weder|nie(?:mals)?|statt|anstelle|not|no|without|instead)(?!\p{L})/iu;
/** „Viele Programme verlangen …“, „Dein Mietvertrag hat …“ */
const general =
  /(?<!\p{L})(?:[Vv]iele|[Mm]anche|[Aa]nder\p{L}+|[Oo]ft|[Hh]äufig|[Mm]eist\p{L}*|üblich\p{L}*|many|some|others?|often|usually|Probezeit|\p{L}*(?:[Vv]ersicherung|[Ll]easing)\p{L}*|(?!Nutzungs|Software)\p{Lu}\p{L}+vertr[aä]g\p{L}*)(?!\p{L})/u;

function saidIn(text: string, what: RegExp) {
  return [...text.matchAll(what)].flatMap(({ 0: found, index: offset }) => {
    const place = { offset, length: found.length };
    const [before, after] = sentenceAround(text, place);
    const isAsked = text.startsWith('?', offset + found.length + after.length);
    const isQuoted = /„[^“]*$/u.test(before);
    if (isAsked || isQuoted || isSaidOfOthers({ kind: 'wording', title: '', before, found, after })) return [];
    const clause = `${before.split(/[,;:–]\s/).at(-1)}${found}${after.split(/[,;:–]\s/)[0]}`;
    return [{ found, place, clause, sentence: before + found + after }];
  });
}
