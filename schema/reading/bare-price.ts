/** How certain it is that a number without a currency is a price: `perhaps` means only if it is close to a known price. */
export type BarePrice = 'surely' | 'perhaps';

/** „im Monat“, „/ Monat“, „je Nutzer und Monat“ right behind an amount; „12 Monate“ is a duration. */
export const perMonth = /^\s*(?:\/|im|pro|je|per|a)?\s*(?:(?:Nutzer|user)\s+(?:und|and|pro|per)\s+)?(?:Monat(?!en?\b)|mtl|monatlich|month(?!s\b))/i;
const filler = `(?:(?:nur|schon|ab|rund|etwa|knapp|jetzt|only|just|from|about)\\s+)?`;
/** „kostet nur“, „ein Preis von“ */
const costs = new RegExp(`(?<!\\p{sc=Latin})(?:koste[nt]?|zahl(?:st|t|en)|Preis(?:\\svon)?|costs?|pays?|price(?:\\sof)?):?\\s+${filler}$`, 'iu');
/** Words that stand before prices, but also before much else. */
const leads = new RegExp(`(?<!\\p{sc=Latin})(?:ab|nur|für|schon|from|only|for|just)\\s+${filler}$`, 'iu');
const endsClause = /^\s*(?:$|[.!?,;:)*|](?!\d)|netto|brutto|zzgl|net(?!\p{sc=Latin})|plus)/iu;

/** Number of characters that are read before and behind a number. */
const around = 24;

/** Whether a number without a currency is a price: „Basic kostet 69,99.“, „ab 69 im Monat“. */
export function barePrice(number: string, before: string, after: string): BarePrice | undefined {
  const hasCents = /[.,]\d\d$/.test(number);
  const [start, rest] = [before.slice(-around), after.slice(0, around)];
  const isMonthly = perMonth.test(rest);
  if (isMonthly) return hasCents || costs.test(start) || leads.test(start) ? 'surely' : 'perhaps';
  if (!endsClause.test(rest)) return undefined;
  return costs.test(start) ? 'surely' : hasCents ? 'perhaps' : undefined;
}
