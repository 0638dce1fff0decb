import { byText } from '../../by-text.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { clauseOf } from '../../reading/statement.ts';
import type { Place } from '../../source.ts';
import type { Sentence } from '../../words.ts';
import { isSaidOfOthers } from '../figures/other-matters.ts';

/** What a text says about a contract term that customers may have to accept. */
export interface SaidTerm {
  readonly of: Sentence;
  /** Whether customers have to accept it. */
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
  /** If set, a sentence that matches `some` only counts if it matches this, too. */
  readonly about?: RegExp;
}

const pattern = (...ways: readonly string[]) => new RegExp(`(?<![\\p{sc=Latin}-])(?:${ways.join('|')})(?!\\p{sc=Latin})`, 'giu');

const without = '(?:ohne|keine[rn]?|no|without(?: an?)?)';
const token = '\\{\\{[^}]+\\}\\}';
/** „0 €“ does not count as an amount. */
const sum = `(?!0(?:[.,]0+)?\\s?(?:€|Euro))(?:€\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|Euro)|${token})`;
/** Longer than the one month of „monatlich kündbar“. */
const months = `(?:nur |lediglich |mindestens |at least )?(?!(?:1|eine[mn]?|ein|one)\\s(?:Monat|month)(?!e|s)|(?:nächst|dies|letzt|vorig|kommend|jede)\\p{Lower}+\\s)(?:${token}|\\d+|\\p{sc=Latin}+)\\s(?:Monate?n?|Jahre?n?|months?|years?)`;

const fee = '(?:Einrichtungs(?:gebühr(?:en)?|kosten|pauschale)|(?:Set-?[uU]p-?|Start|Aktivierungs|Bereitstellungs|Aufnahme)[gG]ebühr(?:en)?)';
const card = '(?:Kreditkarte(?:ndaten)?|credit card)';
/** Adverbs of one-off payments. */
const once = '(?: einmalig| nur| lediglich| derzeit)*';
const minimum = '(?:Mindest(?:vertrags)?|Vertrags)laufzeit(?:en)?';
const forTrial = '(?:dafür |dazu |nur |lediglich |für den Test |zum Testen )?';

const trial =
  /(?<!\p{sc=Latin})(?:Test(?:s|phase|zeit\p{sc=Latin}*|zugang)?|[Tt]esten|Probe\p{sc=Latin}*|Registrierung|registrier\p{sc=Latin}*|Anmeldung|trial|sign up)(?!\p{sc=Latin})/u;

/** What happens to a trial that nobody cancels. */
export const renewal: Sentence = { de: 'Verlängerung des Tests', en: 'renewal of the trial' };

const terms: readonly Term[] = [
  {
    of: { de: 'Einrichtungsgebühr', en: 'set-up fee' },
    none: pattern(
      `${without} (?:\\p{sc=Latin}+ )?(?:${fee}|set-?up fees?)`,
      `${fee} (?:entf[aä]ll\\p{sc=Latin}*|gibt es (?:bei uns )?nicht|f[aä]ll\\p{sc=Latin}+ (?:bei uns )?nicht an)`,
    ),
    some: pattern(
      `${fee}(?::| (?:in Höhe )?von| beträgt| betragen| liegt| liegen| kostet)?${once}(?: bei)? ${sum}`,
      `(?:berechnen|verlangen|erheben|nehmen) wir${once} eine (?:\\p{sc=Latin}+ )?${fee}`,
      `wir (?:berechnen|verlangen|erheben|nehmen)${once} eine (?:\\p{sc=Latin}+ )?${fee}`,
      `(?:dazu|hinzu) kommt${once} eine (?:\\p{sc=Latin}+ )?${fee}`,
      `für die Einrichtung (?:zahlst du|zahlen Sie|zahlt ihr|berechnen wir|verlangen wir|kommen|fallen)${once} ${sum}`,
      `${sum} für die Einrichtung`,
      `${fee} (?:f[aä]ll\\p{sc=Latin}+ an|wird fällig)`,
      `fällt (?:\\p{sc=Latin}+ ){0,2}eine (?:\\p{sc=Latin}+ )?${fee}(?: von ${sum})? an`,
      `(?:zzgl\\.|zuzüglich|plus) (?:${sum} |\\p{sc=Latin}+ ){0,2}${fee}`,
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
      `(?:brauch|benötig|hinterleg)\\p{sc=Latin}* (?:du|Sie|ihr) ${forTrial}(?:eine|deine|Ihre|eure) (?:\\p{sc=Latin}+ )?${card}`,
      `(?:du|Sie|ihr) (?:brauch|benötig)\\p{sc=Latin}+ (?:aber |jedoch |allerdings |trotzdem |dennoch )?${forTrial}eine ${card}(?![^.!?]*(?<!\\p{sc=Latin})(?:danach|später|anschließend)(?!\\p{sc=Latin}))`,
      `(?:(?:ist|wird) ${forTrial}eine ${card}|${card} (?:ist|wird)(?: dafür| dazu)?) (?:nötig|notwendig|erforderlich|benötigt|verlangt)`,
      `${card} hinterlegen`,
      `Angabe (?:einer|deiner|Ihrer|von) ${card} (?:nötig|notwendig|erforderlich|Pflicht)`,
      `(?:brauchen|benötigen) wir ${forTrial}(?:eine|deine|Ihre) ${card}`,
      `nur mit (?:einer |deiner )?${card}`,
      `${card} (?:is )?required`,
    ),
    // a card may be a means of payment; only a trial that requires one counts
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
      // not „Deinen Mobilfunk kannst du jährlich kündigen“
      `(?<=(?:^|[.!?] |\\n)(?:(?:Du kannst|Kündigen kannst du|Sie können|(?:Der|Dein) (?:Vertrag|Tarif) ist|Das (?:Paket|Abo) ist|Jedes Paket ist)(?: nur| immer)? )?)(?:halb|viertel)?jährlich (?:kündbar|kündigen)(?=[.!]|$)`,
      `(?:bist|sind|seid) (?:du|Sie|ihr) (?:für )?${months} (?:lang )?gebunden`,
      `(?:kündbar|kündigen)(?: kannst| können| könnt)?(?: du| Sie| ihr)?(?: nur| erst| immer| jeweils)* zum (?:Jahres|Halbjahres|Quartals)ende`,
      `(?<!oder )zum (?:Jahres|Halbjahres|Quartals)ende (?:kündbar|kündigen)`,
      `(?:kündigen|kündigst|kündbar)(?: kannst| ist)?(?: du| Sie)? mit (?:einer )?Frist von ${months}`,
      `(?:Vertrag|Paket|Tarif|Abo) kann (?:\\p{sc=Latin}+ )?mit einer Frist von ${months}`,
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
      '(?:geht|wird) (?:er |der Test |die Testphase |dein (?:Konto|Zugang) |das Konto |der Zugang )?(?:danach |dann )?(?:automatisch|von selbst) (?:in (?:ein|das|dein)\\p{sc=Latin}*|zum? (?:Abo|Vertrag|Paket)\\p{sc=Latin}*|kostenpflichtig)',
      'trial renews automatically',
    ),
    about: trial,
  },
];

/** Quick check: few texts match. */
const term =
  /Einrichtung(?:s[gkp]| kostet| übernehmen)|ür die Einrichtung|ebühr(?<=(?:[Uu]p-?|Start|ierungs|stellungs|Aufnahme)[gG]ebühr)|et-?up fee|redit(?:karte| card)|(?:trags|dest)laufzeit|ündbar|ündig(?:(?<=(?:lich|zeit) (?:ge)?kündig)|ungsfrist)|Frist von|läuft |gebunden|sende(?<=(?:ahre|artal)sende)|ancel |Vertragsbindung|bindest|erlänger(?:ung|t sich)|von selbst|utomatisch|by itself|renew|inimum term/;

/** Whether a text may mention a contract term; most do not. */
export const mayHaveTerm = (text: string) => term.test(text);

/** The contract terms that a text says apply or do not apply. Statements about others or other times, questions and quotations do not count. */
export const termsIn = byText((text): readonly SaidTerm[] => {
  if (!mayHaveTerm(text)) return [];
  return terms.flatMap(({ of, none, some, about }) => {
    const asking = saidIn(text, some).filter(({ clause, sentence }) => !negation.test(clause) && (about?.test(sentence) ?? true));
    // „Nach der Mindestlaufzeit von zwölf Monaten ist der Vertrag monatlich kündbar“ states the minimum term, not its absence
    const denying = saidIn(text, none).filter(
      ({ rest, sentence }) => !/(?<!\p{sc=Latin})nicht(?!\p{sc=Latin})/u.test(rest) && !asking.some((one) => one.sentence === sentence),
    );
    return [
      ...denying.map(({ found, place }) => ({ of, applies: false, found, place })),
      ...asking.map(({ found, place }) => ({ of, applies: true, found, place })),
    ];
  });
});

const negation =
  /(?<!\p{sc=Latin})(?:nicht|kein\p{sc=Latin}*|ohne|weder|nie(?:mals)?|statt|anstelle|entf[aä]ll\p{sc=Latin}*|schenk\p{sc=Latin}*|erlass\p{sc=Latin}*|spar\p{sc=Latin}*|(?<!Einrichtung )übernehmen|abgeschafft|weg|früher|bisher|vorher|galt|hatte\p{sc=Latin}*|not|no|without|instead|waive\p{sc=Latin}*)(?!\p{sc=Latin})/iu;
/** „Viele Programme verlangen …“, „Dein Mietvertrag hat …“ */
const general =
  /(?<!\p{sc=Latin})(?:[Vv]iele|[Mm]anche|[Aa]nderswo|[Aa]nder\p{sc=Latin}+ (?:Anbieter|Firm|Hersteller|Programm|Software)\p{sc=Latin}*|[Oo]ft|[Hh]äufig|[Mm]eist\p{sc=Latin}*|üblich\p{sc=Latin}*|many|others?|often|usually|Probezeit|Gesell\p{sc=Latin}+|Arbeit(?:nehmer|geber|svertr)\p{sc=Latin}*|Vermieter\p{sc=Latin}*|Miet\p{sc=Latin}+|Newsletter|\p{sc=Latin}*(?:[Vv]ersicherung|[Ll]easing)\p{sc=Latin}*|(?!Nutzungs|Software|Jahres)\p{Upper}\p{sc=Latin}+vertr[aä]g\p{sc=Latin}*)(?!\p{sc=Latin})/u;

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
