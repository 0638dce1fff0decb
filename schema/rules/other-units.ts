import type { FindingInText } from '../source.ts';
import { readTokens } from './tokens.ts';

type Facts = Readonly<Record<string, { readonly type: string; readonly title?: string }>>;

const none: readonly never[] = [];
const blank = '[ \\t\\u00a0\\u202f]';
/** Behind few placeholders stands one of these. */
const mayBeOther = new RegExp(
  `\\}\\},?(?:${blank}|-)?\\(?(?:Minute|Stunde|Tag|tägig|Woche|wöchig|Monat|Jahr|pro |im |je |/|inkl|einschl|mit |brutto|gross|incl)`,
  'iu',
);

/** Units of time as they stand behind a number, and how titles name them: „in Tagen“, „So viele Tage“. */
const times = [
  { word: /^Minuten?(?!\p{L})/iu, title: /(?<!\p{L})Minuten?(?!\p{L})/iu },
  { word: /^Stunden?(?!\p{L})/iu, title: /(?<!\p{L})Stunden?(?!\p{L})/iu },
  { word: /^(?:Tagen?(?!\p{L})|tägig)/iu, title: /(?<!\p{L})(?:Werk)?[Tt]agen?(?!\p{L})/u },
  { word: /^(?:Wochen?(?!\p{L})|wöchig)/iu, title: /(?<!\p{L})Wochen?(?!\p{L})/iu },
  { word: /^Monaten?(?!\p{L})/iu, title: /(?<!\p{L})Monaten?(?!\p{L})/iu },
  { word: /^Jahren?(?!\p{L})/iu, title: /(?<!\p{L})Jahren?(?!\p{L})/iu },
] as const;
const behind = new RegExp(`^(?:${blank}|-)(\\p{L}+)`, 'u');

/** „Preis im Monat“ and „pro Jahr“ behind it. */
const perMonth = /(?<!\p{L})(?:im|pro|je)(?: Nutzer und)? Monat(?!\p{L})/iu;
const perOther = new RegExp(`^(?:${blank}(?:im|pro|je)${blank}|${blank}?/${blank}?)(?:Jahr|Woche|Tag|Stunde)(?!\\p{L}|${blank}(?:19|20)\\d\\d)`, 'iu');

const net = /(?<!\p{L})(?:netto|ohne MwSt|zzgl)(?!\p{L})/iu;
const withTax = new RegExp(
  `^(?:${blank}(?:im|pro)${blank}Monat)?,?${blank}\\(?(?:brutto(?!\\p{L})|(?:inkl\\.?|inklusive|einschließlich|mit)${blank}(?:der${blank})?(?:\\d+${blank}?%${blank})?(?:MwSt|Mehrwertsteuer|USt|Umsatzsteuer))`,
  'iu',
);

/**
 * What stands behind a placeholder and is another unit than its fact has: „{{trial.days}} Wochen“ of days, „{{price.basic}} pro Jahr“ of a price
 * for a month, „inkl. MwSt.“ of one without tax. The title of a fact says what it is.
 * @param facts by name, `price.basic`
 */
export function otherUnits(text: string, facts: Facts): readonly FindingInText[] {
  if (!text.includes('}}') || !mayBeOther.test(text)) return none;
  return readTokens(text).tokens.flatMap(({ name, place: { offset, length } }): readonly FindingInText[] => {
    const { type = '', title = '' } = (Object.hasOwn(facts, name) && facts[name]) || {};
    const after = text.slice(offset + length, offset + length + 60);
    const found = type === 'number' ? otherTime(title, after) : type === 'money' ? otherPrice(title, after) : undefined;
    if (found === undefined) return none;
    return [{ place: { offset, length: length + found.length }, finding: { rule: 'other-unit', token: name, title, found: found.replace(/^[\s,(-]+/, '') } }];
  });
}

function otherTime(title: string, after: string): string | undefined {
  const [found, word = ''] = behind.exec(after) ?? [];
  const said = times.find((time) => time.word.test(word));
  const own = times.filter((time) => time.title.test(title));
  return said && own.length > 0 && !own.includes(said) ? found : undefined;
}

function otherPrice(title: string, after: string): string | undefined {
  const period = perMonth.test(title) ? perOther.exec(after)?.[0] : undefined;
  return period ?? (net.test(title) ? withTax.exec(after)?.[0] : undefined);
}
