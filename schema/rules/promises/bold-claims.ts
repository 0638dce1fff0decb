import { matchesIn } from '../../reading/matches-in.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import type { FindingInText } from '../../source.ts';

const thing = String.raw`(?:\p{sc=Latin}*[Ss]oftware|App|Lösung|Plattform|Programm)(?!\p{sc=Latin})`;

const best = '(?:beste|günstigste|schnellste|sicherste|beliebteste|größte|meist(?:genutzte|verkaufte))';

/** Words before a claim about oneself: „Wir sind Testsieger“. Texts may say it about others. */
const weAre = String.raw`(?<=(?<!\p{sc=Latin})(?:[Ww]ir sind|[Ss]ind wir|\{\{site\.name\}\} ist|[Uu]nsere? [\p{sc=Latin}-]+ ist)(?: (?:der|auch|wieder|erneut|jetzt|seit Jahren|mehrfacher|doppelter))* )`;

/** Claims that courts treat as advertising with a top position, a seal or the environment, in words that have hardly any other use. */
const bold = new RegExp(
  String.raw`(?<!\p{sc=Latin})(?:` +
    [
      String.raw`[Mm]arkt-?(?:führer(?:in|s|schaft)?|führend\p{sc=Latin}*)`,
      String.raw`(?:[Dd]ie|[Dd]er|[Dd]as|[Uu]nsere?) (?:Nr\. ?|Nummer )(?:1|eins)(?!\d)`,
      String.raw`führende[mnrs]? (?:\p{sc=Latin}+ )?(?:Anbieter\p{sc=Latin}*|Hersteller\p{sc=Latin}*|${thing})`,
      // at the beginning of a text the plural means others: „Führende Anbieter haben das auch“
      String.raw`Führend(?:er (?:\p{sc=Latin}+ )?(?:Anbieter|Hersteller)|e (?:\p{sc=Latin}+ )?${thing})`,
      // not „die beste Software ist die, die …“, nor „die beste Software, die …“
      String.raw`(?:[Dd]ie|[Dd]er|[Dd]as) ${best}n? ${thing}(?=\*{0,2}(?:[.!]|$| (?:für|in|im|am|auf|der|des|von|aus|unter|Deutschlands|Europas)(?!\p{sc=Latin})))`,
      String.raw`(?:Deutschlands|Österreichs|Europas) ${best} ${thing}(?=\*{0,2}(?:[.!]|$| (?:für|in|im|am|auf|der|des|von|aus|unter)(?!\p{sc=Latin})))`,
      String.raw`${weAre}[Tt]estsieger(?:in)?(?!\p{sc=Latin}|-|\s(?:\d{4}|\{\{))`,
      String.raw`${weAre}(?:der|die) ${best}n? (?:\p{sc=Latin}*[Aa]nbieter|Hersteller|Dienstleister|Partner)(?:in)?`,
      String.raw`[Kk]lima(?:neutral|positiv)(?:e[mnrs]? (?:Hosting|Server\p{sc=Latin}*|Rechenzentr\p{sc=Latin}*|${thing}))?`,
      String.raw`TÜV-(?:geprüft|zertifiziert)\p{sc=Latin}*|[Vv](?:om TÜV|om BSI|on (?:der )?DATEV|on (?:der )?DEKRA) (?:geprüft|zertifiziert)|(?:DATEV|BSI|DEKRA)-zertifiziert\p{sc=Latin}*|ISO[- ]?\d{4,5}[- ]zertifiziert\p{sc=Latin}*|nach ISO[- ]?\d{4,5} zertifiziert\p{sc=Latin}*`,
      'market[- ]lead(?:er|ing)',
    ].join('|') +
    String.raw`)(?!\p{sc=Latin})`,
  'gu',
);

/** Quick check: each of the claims contains one of these, and few other texts do. */
const mayBeBold =
  /arkt-?führ|(?:Nr\. ?|Nummer )(?:1|eins)|ührende|(?:be|günstig|schnell|sicher|beliebte)ste|größte|meist(?:genutz|verkauf)te|estsieger|lima[np]|TÜV|ISO|ATEV[ -](?:geprüft|zertif)|BSI|DEKRA|market[- ]lead/;

/** Words for one's own offer: texts may tell of others with a seal or a top position. „Lösung“ is too general. */
const ours =
  /(?<!\p{sc=Latin})(?:[Ww]ir|[Uu]ns(?:er\p{sc=Latin}*)?|\p{sc=Latin}*[Ss]oftware|App|Plattform|Programm(?:en?)?|Hosting|Server|Rechenzentr\p{sc=Latin}*|[Ww]e|[Oo]ur)(?!\p{sc=Latin})|\{\{site\.name\}\}/u;
/** „Die Nr. 1 für Ofenbauer“ as a whole text is a headline about oneself: a statement about others would have a verb. */
const isHeadline = (before: string, found: string, after: string) =>
  before.trim() === '' && /(?:1|eins)$/.test(found) && /^ (?:für|bei|im|in)(?: (?:\p{Upper}[\p{sc=Latin}-]+|und|der|die|das|den|dem))+$/u.test(after);
/** „100 % DSGVO-konform und von der DATEV zertifiziert“: without a subject, one's own offer is meant. */
const isSeal = (before: string, found: string, after: string) =>
  /(?:geprüft|zertifiziert)$/u.test(found) && /^(?:[^,;:]*(?:konform|\}\}) und )?$/u.test(before.trimStart()) && after.trim() === '';
/**
 * „Die beste Lösung für dein Büro“ is a headline about one's own offer; „Ein Kran ist die beste Lösung für …“ and „Das ist die beste Lösung für …“ are about
 * something else.
 */
const isOffer = (before: string, found: string, after: string) =>
  found.endsWith(' Lösung') && before.trim() === '' && !/\s(?:ist|sind|bleibt|wäre|war|heißt|lautet)(?!\p{sc=Latin})/u.test(after);
/** „Kataloge führender Hersteller“, „bei führenden Herstellern“, „so viel wie die des Marktführers“, „wechselst du vom Marktführer zu uns“ */
const isOfOthers = (before: string, found: string, after: string) =>
  /(?<!\p{sc=Latin})(?:bei|des|dem|beim|(?:als|wie) der) $/u.test(before) ||
  (found.startsWith('führender') && /\P{sc=Latin}\p{Upper}\p{sc=Latin}+ $/u.test(before)) ||
  (before.endsWith('vom ') && /wechsel|umsteig|umgestiegen/i.test(before + after));
const denied = /(?<!\p{sc=Latin})(?:nicht|nie|kein\p{sc=Latin}*|niemand|ohne|statt|weder|ob|wer|welche\p{sc=Latin}*|not|no|never)(?!\p{sc=Latin})/iu;

/** Finds claims about one's own offer that would need evidence. */
export function boldClaimsIn(text: string): readonly FindingInText[] {
  if (!mayBeBold.test(text)) return none;
  return matchesIn(text, bold).flatMap(({ 0: found, index: offset }): readonly FindingInText[] => {
    const place = { offset, length: found.length };
    const [before, after] = sentenceAround(text, place);
    const isAsked = text[offset + found.length + after.length] === '?';
    const isOurs = ours.test(before + found + after) || isHeadline(before, found, after) || isOffer(before, found, after) || isSeal(before, found, after);
    const isSaidOfUs = isOurs && !isOfOthers(before, found, after) && !denied.test(before + after) && !isAsked;
    return isSaidOfUs ? [{ place, finding: { rule: 'bold-claim', found } }] : none;
  });
}

const none: readonly never[] = [];
