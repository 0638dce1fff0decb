import { germanMonths } from '../schema/reading/dates.ts';

/** U+00A0, where no line breaks. */
const noBreakSpace = '\u00a0';

/** Words and signs behind a number that say what is counted: money, time and measures, in German and English. */
const units = [
  String.raw`[€$£%‰°]|Cent|Euro|EUR|Prozent|percent|Mio\.|Mrd\.|Millionen|Milliarden`,
  String.raw`Uhr|Std\.|Min\.|Sek\.|Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Quartale?n?|Jahre?[ns]?`,
  '(?:second|minute|hour|day|week|month|year)s?',
  '[mck]?m[²³]?|km/h|[mk]?g|t|[mc]?l|[kM]?W[hp]?|k?V|m?A|Nm|bar|dB|[kMGT]B|px',
].join('|');

const months = germanMonths.map((name) => name.replace(/^./u, (letter) => letter.toUpperCase())).join('|');

/** What stands before and behind a space at which a line must not break. */
const bonds = [
  String.raw`(?<=\d )(?:${units})(?![\p{L}\d])`,
  String.raw`(?<=\d\. )(?:${months})(?!\p{L})`,
  // references to laws and the like: „§ 14“, „Nr. 5“, „Art. 6 Abs. 1 lit. f“, also where authors have written some of the no-break spaces themselves
  String.raw`(?<=(?<!\p{L})(?:§|Satz|(?:Nr|No|Art|Abs|Ziff|Kap)\.) )\d`,
  String.raw`(?<=\d[a-z]? )(?:Satz|(?:Abs|Nr|lit)\.)[ \u00a0]`,
  String.raw`(?<=(?<!\p{L})lit\. )[a-z](?!\p{L})`,
  // „z. B.“, „d. h.“, „i. d. R.“
  String.raw`(?<=(?<!\p{L})\p{L}\. )\p{L}{1,2}\.`,
];

/** Matches a space first and then looks at both sides of it, which takes a third of the time of searching for what stands before it. */
const bound = new RegExp(` (?=${bonds.join('|')})`, 'gu');

/** What can stand before such a space. Nine of ten texts do not match, and are done in a tenth of the time. */
const mayBeBound = /[\d§.z] /;

/**
 * A text whose numbers stay on one line with their units, and abbreviations with their other half: „14 Tage“, „69,99 €“, „§ 14“, „z. B.“ (DIN 5008 asks for
 * no-break spaces there). Changes nothing else.
 */
export function keepTogether(text: string): string {
  return mayBeBound.test(text) ? text.replace(bound, noBreakSpace) : text;
}

/** {@link keepTogether} for the texts in HTML as React writes it, which has no „<“ or „>“ in attributes. Code stays as it is, for those who copy it. */
export function keepTogetherInHtml(html: string): string {
  return html.replace(/<(pre|code)\b.*?<\/\1>|>[^<]+/gs, (part) => (part.startsWith('<') ? part : keepTogether(part)));
}
