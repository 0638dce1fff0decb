import { byText } from '../by-text.ts';
import type { Place } from '../source.ts';
import type { Sentence } from '../words.ts';
import { matchesIn } from './matches-in.ts';
import { isSaidOfOthers } from './other-matters.ts';
import { sentenceAround } from './sentence-around.ts';
import { clauseOf } from './statement.ts';

/** What a text says of something that customers may have to accept. */
export interface SaidTerm {
  readonly of: Sentence;
  /** Whether they have to. */
  readonly applies: boolean;
  readonly found: string;
  readonly place: Place;
}

interface Term {
  readonly of: Sentence;
  /** „Ohne Kreditkarte“ */
  readonly none: RegExp;
  /** „Du brauchst eine Kreditkarte“ */
  readonly some: RegExp;
  /** What a sentence that asks for it has to be about. */
  readonly about?: RegExp;
}

const pattern = (...ways: readonly string[]) => new RegExp(`(?<![\\p{L}-])(?:${ways.join('|')})(?!\\p{L})`, 'giu');

const without = '(?:ohne|keine[rn]?|no|without(?: an?)?)';
const token = '\\{\\{[^}]+\\}\\}';
/** „0 €“ is none. */
const sum = `(?!0(?:[.,]0+)?\\s?(?:€|Euro))(?:€\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|Euro)|${token})`;
/** Longer than a month, which is what „monatlich kündbar“ says. */
const months = `(?:nur |lediglich |mindestens |at least )?(?!(?:1|eine[mn]?|ein|one)\\s(?:Monat|month)(?!e|s)|(?:nächst|dies|letzt|vorig|kommend|jede)\\p{Ll}+\\s)(?:${token}|\\d+|\\p{L}+)\\s(?:Monate?n?|Jahre?n?|months?|years?)`;

const fee = '(?:Einrichtungs(?:gebühr(?:en)?|kosten|pauschale)|(?:Set-?[uU]p-?|Start|Aktivierungs|Bereitstellungs|Aufnahme)[gG]ebühr(?:en)?)';
const card = '(?:Kreditkarte(?:ndaten)?|credit card)';
/** What is paid once. */
const once = '(?: einmalig| nur| lediglich| derzeit)*';
const minimum = '(?:Mindest(?:vertrags)?|Vertrags)laufzeit(?:en)?';
const forTrial = '(?:dafür |dazu |nur |lediglich |für den Test |zum Testen )?';

const trial = /(?<!\p{L})(?:Test(?:s|phase|zeit\p{L}*|zugang)?|[Tt]esten|Probe\p{L}*|Registrierung|registrier\p{L}*|Anmeldung|trial|sign up)(?!\p{L})/u;

/** What a trial may do that nobody ended. */
export const renewal: Sentence = { de: 'Verlängerung des Tests', en: 'renewal of the trial' };

const terms: readonly Term[] = [
  {
    of: { de: 'Einrichtungsgebühr', en: 'set-up fee' },
    none: pattern(
      `${without} (?:\\p{L}+ )?(?:${fee}|set-?up fees?)`,
      `${fee} (?:entf[aä]ll\\p{L}*|gibt es (?:bei uns )?nicht|f[aä]ll\\p{L}+ (?:bei uns )?nicht an)`,
    ),
    some: pattern(
      `${fee}(?::| (?:in Höhe )?von| beträgt| betragen| liegt| liegen| kostet)?${once}(?: bei)? ${sum}`,
      `(?:berechnen|verlangen|erheben|nehmen) wir${once} eine (?:\\p{L}+ )?${fee}`,
      `wir (?:berechnen|verlangen|erheben|nehmen)${once} eine (?:\\p{L}+ )?${fee}`,
      `(?:dazu|hinzu) kommt${once} eine (?:\\p{L}+ )?${fee}`,
      `für die Einrichtung (?:zahlst du|zahlen Sie|zahlt ihr|berechnen wir|verlangen wir|kommen|fallen)${once} ${sum}`,
      `${sum} für die Einrichtung`,
      `${fee} (?:f[aä]ll\\p{L}+ an|wird fällig)`,
      `fällt (?:\\p{L}+ ){0,2}eine (?:\\p{L}+ )?${fee}(?: von ${sum})? an`,
      `(?:zzgl\\.|zuzüglich|plus) (?:${sum} |\\p{L}+ ){0,2}${fee}`,
      `Einrichtung übernehmen wir(?: für (?:dich|euch|Sie))? für${once} ${sum}`,
      `Einrichtung kostet(?: dich| euch| Sie)?${once} ${sum}`,
      `set-?up fee(?::| of| is) ${sum}`,
    ),
  },
  {
    of: { de: 'Kreditkarte', en: 'credit card' },
    none: pattern(
      `${without} (?:Angabe (?:einer|deiner) )?${card}`,
      `${card} (?:ist|wird) ${forTrial}nicht (?:nötig|notwendig|erforderlich|verlangt|benötigt)`,
      `${card} brauchst du ${forTrial}nicht`,
      `${card} is not (?:needed|required)`,
    ),
    some: pattern(
      `(?:brauch|benötig|hinterleg)\\p{L}* (?:du|Sie|ihr) ${forTrial}(?:eine|deine|Ihre|eure) (?:\\p{L}+ )?${card}`,
      `(?:du|Sie|ihr) (?:brauch|benötig)\\p{L}+ (?:aber |jedoch |allerdings |trotzdem |dennoch )?${forTrial}eine ${card}(?![^.!?]*(?<!\\p{L})(?:danach|später|anschließend)(?!\\p{L}))`,
      `(?:(?:ist|wird) ${forTrial}eine ${card}|${card} (?:ist|wird)(?: dafür| dazu)?) (?:nötig|notwendig|erforderlich|benötigt|verlangt)`,
      `${card} hinterlegen`,
      `Angabe (?:einer|deiner|Ihrer|von) ${card} (?:nötig|notwendig|erforderlich|Pflicht)`,
      `(?:brauchen|benötigen) wir ${forTrial}(?:eine|deine|Ihre) ${card}`,
      `nur mit (?:einer |deiner )?${card}`,
      `${card} (?:is )?required`,
    ),
    // what is to be paid may be paid with a card
    about: trial,
  },
  {
    of: { de: 'Mindestlaufzeit', en: 'minimum term' },
    none: pattern(
      '(?:monatlich|jederzeit) (?:kündbar|gekündigt|kündigen)',
      `${without} (?:${minimum}|Vertragsbindung|minimum term)`,
      `${minimum} gibt es (?:bei uns )?nicht`,
      'cancel (?:any ?time|monthly)',
    ),
    some: pattern(
      `${minimum}(?::| von| beträgt| ist| liegt bei)? ${months}`,
      `beträgt die (?:${minimum}|Kündigungsfrist) ${months}`,
      `Kündigungsfrist(?::| von| beträgt| ist| liegt bei)? ${months}`,
      `(?:Vertrag|Abo|Abonnement|Tarif|Paket) läuft (?:immer |zunächst |fest |über |für )*${months}`,
      `(?<=(?:^|[.!?] |\\n)(?:Einmal gebucht,|Danach|Dann|Bei uns|Nach dem Test|(?:Ab|Mit|Nach) der Buchung) )läuft (?:der|dein|Ihr) (?:Vertrag|Abo) (?:immer |zunächst |fest |über |für )*${months}(?! (?:aus|ab|weiter))`,
      // „Deinen Mobilfunk kannst du jährlich kündigen“
      `(?<=(?:^|[.!?] |\\n)(?:(?:Du kannst|Kündigen kannst du|Sie können|(?:Der|Dein) (?:Vertrag|Tarif) ist|Das (?:Paket|Abo) ist|Jedes Paket ist)(?: nur| immer)? )?)(?:halb|viertel)?jährlich (?:kündbar|kündigen)(?=[.!]|$)`,
      `(?:bist|sind|seid) (?:du|Sie|ihr) (?:für )?${months} (?:lang )?gebunden`,
      `(?:kündbar|kündigen)(?: kannst| können| könnt)?(?: du| Sie| ihr)?(?: nur| erst| immer| jeweils)* zum (?:Jahres|Halbjahres|Quartals)ende`,
      `(?<!oder )zum (?:Jahres|Halbjahres|Quartals)ende (?:kündbar|kündigen)`,
      `(?:kündigen|kündigst|kündbar)(?: kannst| ist)?(?: du| Sie)? mit (?:einer )?Frist von ${months}`,
      `(?:Vertrag|Paket|Tarif|Abo) kann (?:\\p{L}+ )?mit einer Frist von ${months}`,
      `(?:bindest du dich|du bindest dich) (?:für |auf )?${months}`,
      `minimum term(?::| of| is) ${months}`,
    ),
  },
  {
    of: renewal,
    none: pattern(
      `${without} (?:automatische )?Verlängerung(?! de[rs])`,
      'Test (?:verlängert sich nicht|endet (?:von selbst|automatisch))',
      'trial (?:ends by itself|does not renew)',
    ),
    some: pattern(
      'Test(?:phase|zeitraum)? verlängert sich (?:danach |dann )?(?:automatisch|von selbst)',
      '(?:geht|wird) (?:er |der Test |die Testphase |dein (?:Konto|Zugang) |das Konto |der Zugang )?(?:danach |dann )?(?:automatisch|von selbst) (?:in (?:ein|das|dein)\\p{L}*|zum? (?:Abo|Vertrag|Paket)\\p{L}*|kostenpflichtig)',
      'trial renews automatically',
    ),
    about: trial,
  },
];

/** In few texts there is one of these. */
const term =
  /Einrichtung(?:s[gkp]| kostet| übernehmen)|ür die Einrichtung|ebühr(?<=(?:[Uu]p-?|Start|ierungs|stellungs|Aufnahme)[gG]ebühr)|et-?up fee|redit(?:karte| card)|(?:trags|dest)laufzeit|ündbar|ündig(?:(?<=(?:lich|zeit) (?:ge)?kündig)|ungsfrist)|Frist von|läuft |gebunden|sende(?<=(?:ahre|artal)sende)|ancel |Vertragsbindung|bindest|erlänger(?:ung|t sich)|von selbst|utomatisch|by itself|renew|inimum term/;

/** Whether a text may say such a thing: most do not. */
export const mayHaveTerm = (text: string) => term.test(text);

/** What a text says that customers have to accept, and that they need not. What is said of others, of other times, in a question or in a quotation is neither. */
export const termsIn = byText((text): readonly SaidTerm[] => {
  if (!mayHaveTerm(text)) return [];
  return terms.flatMap(({ of, none, some, about }) => {
    const asking = saidIn(text, some).filter(({ clause, sentence }) => !negation.test(clause) && (about?.test(sentence) ?? true));
    // „Nach der Mindestlaufzeit von zwölf Monaten ist der Vertrag monatlich kündbar“
    const denying = saidIn(text, none).filter(
      ({ rest, sentence }) => !/(?<!\p{L})nicht(?!\p{L})/u.test(rest) && !asking.some((one) => one.sentence === sentence),
    );
    return [
      ...denying.map(({ found, place }) => ({ of, applies: false, found, place })),
      ...asking.map(({ found, place }) => ({ of, applies: true, found, place })),
    ];
  });
});

const negation =
  /(?<!\p{L})(?:nicht|kein\p{L}*|ohne|weder|nie(?:mals)?|statt|anstelle|entf[aä]ll\p{L}*|schenk\p{L}*|erlass\p{L}*|spar\p{L}*|(?<!Einrichtung )übernehmen|abgeschafft|weg|früher|bisher|vorher|galt|hatte\p{L}*|not|no|without|instead|waive\p{L}*)(?!\p{L})/iu;
/** „Viele Programme verlangen …“, „Dein Mietvertrag hat …“ */
const general =
  /(?<!\p{L})(?:[Vv]iele|[Mm]anche|[Aa]nderswo|[Aa]nder\p{L}+ (?:Anbieter|Firm|Hersteller|Programm|Software)\p{L}*|[Oo]ft|[Hh]äufig|[Mm]eist\p{L}*|üblich\p{L}*|many|others?|often|usually|Probezeit|Gesell\p{L}+|Arbeit(?:nehmer|geber|svertr)\p{L}*|Vermieter\p{L}*|Miet\p{L}+|Newsletter|\p{L}*(?:[Vv]ersicherung|[Ll]easing)\p{L}*|(?!Nutzungs|Software|Jahres)\p{Lu}\p{L}+vertr[aä]g\p{L}*)(?!\p{L})/u;

function saidIn(text: string, what: RegExp) {
  return matchesIn(text, what).flatMap(({ 0: found, index: offset }) => {
    const place = { offset, length: found.length };
    const [before, after] = sentenceAround(text, place);
    const statement = { kind: 'wording', title: '', before, found, after } as const;
    const sentence = before + found + after;
    const isAsked = text.startsWith('?', offset + found.length + after.length);
    const isQuoted = /„[^“]*$/u.test(text.slice(0, offset));
    if (isAsked || isQuoted || general.test(sentence) || isSaidOfOthers(statement)) return [];
    const clause = clauseOf(statement);
    return [{ found, place, clause, rest: clause.replace(found, ''), sentence }];
  });
}
