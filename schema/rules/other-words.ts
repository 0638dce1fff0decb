import type { FigureKind } from './figures.ts';
import { stem } from './stem.ts';
import { isAbout } from './stems.ts';

/** Another word that begins like that of a fact: „Premium-Fliesen“, but not „Premium-Tarif“. */
const hyphened = /(\p{L}{4,})-(\p{Lu}\p{L}+)/gu;
const ofPlan = /^(?:Tarif|Paket|Plan|Abo|Version|Modell|Variante|Preis|Lizenz|Zugang|Kund|Nutzer|Support|Funktion|Mitglied)/;
/** „Umsatzsteuer“ is not about „Umsatz“. */
const tax = /\p{L}+steuer(?!\p{L})/giu;
/** „Ein Premiumkunde“ is none of „Premium“. */
const customer = /(?<!\p{L})\p{Lu}\p{L}{3,}kund(?:e|en|in|innen)(?!\p{L})/gu;
/** „Unbestätigte Termine“ are no „unbestätigte Anmeldungen“. */
const described = /(?<!\p{L})(\p{L}{5,}e[mnrs]?)\s(\p{Lu}\p{L}{3,})/gu;

/**
 * A text without words that only begin like those of a fact, or are said of something else.
 * @param clues stems of the words of the fact
 */
export function withoutOtherWords(text: string, kind: FigureKind, clues: readonly string[]): string {
  const isClue = (name: string) => clues.some((clue) => isAbout(stem(name), clue));
  if (kind === 'money')
    return text.replace(hyphened, (found, name: string, thing: string) => (isClue(name) && !isClue(thing) && !ofPlan.test(thing) ? '' : found));
  if (kind === 'percent') return text.replace(tax, '');
  const isAdjective = (name: string, at: number) => /^\p{Ll}/u.test(name) || text.slice(0, at).trim() === '';
  return text
    .replace(customer, '')
    .replace(described, (found, name: string, thing: string, at: number) => (isAdjective(name, at) && isClue(name) && !isClue(thing) ? '' : found));
}
