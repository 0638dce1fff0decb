import type { FigureKind } from '../../reading/figures.ts';
import { stem } from '../../reading/stem.ts';
import { isAbout } from '../../reading/stems.ts';

/** A compound that begins with a word of the fact but is something else: „Premium-Fliesen“, but not „Premium-Tarif“. */
const hyphened = /(\p{sc=Latin}{4,})-(\p{Upper}\p{sc=Latin}+)/gu;
const ofPlan = /^(?:Tarif|Paket|Plan|Abo|Version|Modell|Variante|Preis|Lizenz|Zugang|Kund|Nutzer|Support|Funktion|Mitglied)/;
/** „Umsatzsteuer“ is not about „Umsatz“. */
const tax = /\p{sc=Latin}+steuer(?!\p{sc=Latin})/giu;
/** „Ein Premiumkunde“ is not about „Premium“. */
const customer = /(?<!\p{sc=Latin})\p{Upper}\p{sc=Latin}{3,}kund(?:e|en|in|innen)(?!\p{sc=Latin})/gu;
/** „Unbestätigte Termine“ is not about „unbestätigte Anmeldungen“. */
const described = /(?<!\p{sc=Latin})(\p{sc=Latin}{5,}e[mnrs]?)\s(\p{Upper}\p{sc=Latin}{3,})/gu;

/**
 * Removes words that only look like those of a fact, or belong to something else.
 * @param clues stems of the words of the fact
 */
export function withoutOtherWords(text: string, kind: FigureKind, clues: readonly string[]): string {
  const isClue = (name: string) => clues.some((clue) => isAbout(stem(name), clue));
  if (kind === 'money')
    return text.replace(hyphened, (found, name: string, thing: string) => (isClue(name) && !isClue(thing) && !ofPlan.test(thing) ? '' : found));
  if (kind === 'percent') return text.replace(tax, '');
  const isAdjective = (name: string, at: number) => /^\p{Lower}/u.test(name) || text.slice(0, at).trim() === '';
  return text
    .replace(customer, '')
    .replace(described, (found, name: string, thing: string, at: number) => (isAdjective(name, at) && isClue(name) && !isClue(thing) ? '' : found));
}
