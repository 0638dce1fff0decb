/** White space within a line, as part of a regular expression. */
export const blank = '[ \\t\\u00a0\\u202f]';

/** „Preis im Monat“ in the title of a fact. */
const namesMonth = /(?<!\p{sc=Latin})(?:im|pro|je)(?: Nutzer und)? Monat(?!\p{sc=Latin})/iu;
/** Without tax, in both languages. */
export const net =
  /(?<!\p{sc=Latin})(?:netto|ohne (?:MwSt|Mehrwertsteuer|USt|Umsatzsteuer)|zzgl|zuzüglich|(?:excl\.?|excluding|without|net of) VAT)(?!\p{sc=Latin})/iu;
const ofPersons = /Nutzer|Mitarbeit|Person|Kopf|Beschäftigt|User|Arbeitspl|Anwender|Lizenz/iu;

const otherTime = `(?:Jahr|Woche|Tag|Stunde)(?!\\p{sc=Latin}|${blank}(?:19|20)\\d\\d)`;
const person =
  '(?:\\p{Lower}+ )?(?:(?:Be)?nutzer|Mitarbeiter|Mitarbeitenden?|Person|Kopf|Kolleg(?:e|in)|Beschäftigte[mnr]?|User|Arbeitsplatz|Anwender)(?:in|n|s)?(?!\\p{sc=Latin})';
const month = `(?:(?:${blank}(?:und|im|pro|je|per))+${blank}|${blank}?/${blank}?)Monat(?!\\p{sc=Latin})`;
/** Says that a price includes tax, as part of a regular expression. */
export const tax = `(?:brutto(?!\\p{sc=Latin})|(?:inkl\\.?|inklusive|einschließlich|mit)${blank}(?:der${blank})?(?:\\d+${blank}?%${blank})?(?:MwSt|Mehrwertsteuer|USt|Umsatzsteuer))`;

/** Patterns for the text right behind a price. */
const behind = {
  period: new RegExp(`^(?:${blank}(?:im|pro|je)${blank}|${blank}?/${blank}?)${otherTime}`, 'iu'),
  /** „pro Nutzer im Monat“, „/Monat je Mitarbeiter“. */
  person: new RegExp(`^(?:${month})?,?(?:(?:${blank}(?:und|pro|je|per))+${blank}|${blank}?/${blank}?)${person}(?:${month})?`, 'iu'),
  once: new RegExp(`^,?${blank}\\(?(?:nur${blank})?einmalig(?!\\p{sc=Latin})`, 'iu'),
  month: new RegExp(`^${month}`, 'iu'),
  tax: new RegExp(`^(?:${blank}(?:im|pro)${blank}Monat)?,?${blank}\\(?${tax}`, 'iu'),
};
/** „Basic kostet einmalig“ before the price. */
const onceBefore = /(?<!\p{sc=Latin})(?<!(?:nicht|nie|kein\p{sc=Latin}*)\s)einmalig\s(?:nur\s)?$/iu;
const denied = /(?<!\p{sc=Latin})(?:kein\p{sc=Latin}*|nicht|nie|statt)\s$/iu;

/** Patterns for anywhere in a text that is only about one price. */
const beside = {
  period: new RegExp(`(?<!\\p{sc=Latin})(?:im|pro|je)${blank}${otherTime}|(?<!\\p{sc=Latin})jährlich(?!\\p{sc=Latin})`, 'iu'),
  month: /Monat(?!\p{sc=Latin})|(?<!\p{sc=Latin})monatlich/iu,
  person: new RegExp(`(?<!\\p{sc=Latin})(?:(?:im|pro|je)${blank}Monat(?:,?${blank}(?:und|pro|je|per))+|pro|je|per)${blank}${person}(?:${month})?`, 'iu'),
  once: /(?<!\p{sc=Latin})einmalig(?!\p{sc=Latin})/iu,
  tax: new RegExp(`(?<!\\p{sc=Latin})${tax}`, 'iu'),
};

/** What a text says about a price although the title of its fact says otherwise. */
export interface OtherPrice {
  /** As it stands in the text, including everything between it and the price. */
  readonly found: string;
  readonly isBefore?: boolean;
  /** What to write behind the price instead. */
  readonly write: string;
}

/**
 * What a sentence says about a price that contradicts its fact, which is per month, for a whole company, or without tax: „pro Jahr“, „je Nutzer“, „einmalig“,
 * „inkl. MwSt.“.
 * @param before, after the text around the price's placeholder
 */
export function otherPrice(title: string, before: string, after: string): OtherPrice | undefined {
  const isOfMonth = namesMonth.test(title);
  const [period] = (isOfMonth && behind.period.exec(after)) || [];
  if (period !== undefined) return { found: period, write: ofMonth(period) };
  const [each] = (isOfMonth && !ofPersons.test(title) && !denied.test(before) && behind.person.exec(after)) || [];
  if (each !== undefined) return { found: each, write: ' im Monat' };
  const isOnce = isOfMonth && !behind.month.test(after);
  const [onceBehind] = (isOnce && behind.once.exec(after)) || [];
  if (onceBehind !== undefined) return { found: onceBehind, write: ' im Monat' };
  const [once] = (isOnce && onceBefore.exec(before)) || [];
  if (once !== undefined) return { found: once, isBefore: true, write: ' im Monat' };
  const [taxed] = (net.test(title) && behind.tax.exec(after)) || [];
  return taxed === undefined ? undefined : { found: taxed, write: withoutTax(taxed) };
}

/** The same for a text beside a price: the field „Zeitraum“, or a note about all prices. */
export function otherPricesIn(text: string, title: string): readonly OtherPrice[] {
  const isOfMonth = namesMonth.test(title);
  const [each] = (isOfMonth && !ofPersons.test(title) && beside.person.exec(text)) || [];
  const [period] = (isOfMonth && !beside.month.test(text) && (beside.period.exec(text) ?? (each === undefined && beside.once.exec(text)))) || [];
  const [taxed] = (net.test(title) && !net.test(text) && beside.tax.exec(text)) || [];
  return [
    ...(period === undefined ? [] : [{ found: period, write: /^einmalig$/iu.test(period) ? 'pro Monat' : ofMonth(period) }]),
    ...(each === undefined ? [] : [{ found: each, write: 'pro Monat' }]),
    ...(taxed === undefined ? [] : [{ found: taxed, write: withoutTax(taxed) }]),
  ];
}

const ofMonth = (period: string) => period.replace(/jährlich/iu, 'monatlich').replace(/Jahr|Woche|Tag|Stunde/iu, 'Monat');

export const withoutTax = (found: string) =>
  found
    .replace(/brutto/iu, 'netto')
    .replace(/mit(?=\s)/iu, 'ohne')
    .replace(/inklusive|einschließlich/iu, 'zuzüglich')
    .replace(/inkl\.?/iu, 'zzgl.');
