import type { Path } from '../../issue.ts';
import { valueAt } from '../../json/value-at.ts';
import { blank, type OtherPrice, otherPrice, otherPricesIn } from '../../reading/price-units.ts';
import { readTokens } from '../../reading/tokens.ts';
import type { FindingInText } from '../../source.ts';
import { saysTaxOfAll } from './net-prices.ts';

type Facts = Readonly<Record<string, { readonly type: string; readonly title?: string; readonly value?: unknown }>>;

const none: readonly never[] = [];
/** Quick check: few placeholders are followed by one of these. */
const mayBeOther = new RegExp(
  `\\}\\}(?:\\*\\*)?,?(?:${blank}|-)?\\(?(?:Minute|Stunde|Tag|tägig|Woche|wöchig|Monat|Jahr|pro |im |je |per |und |/|inkl|einschl|mit |brutto|gross|incl|einmalig|nur einmalig|Euro|€|kostenlos|gratis|unverbindlich)`,
  'iu',
);

/** „einmalig {{price.basic}}“, and „innerhalb von {{answer.hours}}.“, which lacks its unit. */
const mayBeOtherBefore = /einmalig [^{}]{0,8}\{\{|(?:nerhalb von|innen) (?:\*\*)?\{\{[^{}]+\}\}(?:\*\*)?(?=[.,;:!?)]|$)/;
const term = /(?<!\p{sc=Latin})(?:innerhalb von|binnen) $/iu;
/** „nach 3 Tagen“ */
const dative = /(?<!\p{sc=Latin})(?:nach|in|seit|von|vor|mit|binnen) (?:nur |schon )?$/iu;

/** Units of time: as they stand behind a number, and as titles of facts name them: „in Tagen“, „So viele Tage“. */
const times = [
  { plural: 'Minuten', one: 'Minute', word: /^Minuten?(?!\p{sc=Latin})/iu, title: /(?<!\p{sc=Latin})Minuten?(?!\p{sc=Latin})/iu },
  { plural: 'Stunden', one: 'Stunde', word: /^Stunden?(?!\p{sc=Latin})/iu, title: /(?<!\p{sc=Latin})Stunden?(?!\p{sc=Latin})/iu },
  { plural: 'Tage', one: 'Tag', word: /^(?:Tag(?:en?)?(?!\p{sc=Latin}| für)|tägig)/iu, title: /(?<!\p{sc=Latin})(?:Werk)?[Tt]agen?(?!\p{sc=Latin})/u },
  { plural: 'Wochen', one: 'Woche', word: /^(?:Wochen?(?!\p{sc=Latin})|wöchig)/iu, title: /(?<!\p{sc=Latin})Wochen?(?!\p{sc=Latin})/iu },
  { plural: 'Monate', one: 'Monat', word: /^Monat(?:en?)?(?!\p{sc=Latin}| für)/iu, title: /(?<!\p{sc=Latin})Monaten?(?!\p{sc=Latin})/iu },
  { plural: 'Jahre', one: 'Jahr', word: /^Jahr(?:en?)?(?!\p{sc=Latin}| für)/iu, title: /(?<!\p{sc=Latin})Jahren?(?!\p{sc=Latin})/iu },
] as const;
/** „Antwort innerhalb von, in Stunden an Werktagen“ is in hours. */
const inUnit = /(?<!\p{sc=Latin})in (?:Minuten|Stunden|Tagen|Wochen|Monaten|Jahren)(?!\p{sc=Latin})/u;
/** A fact that counts people or places is neither a duration nor an amount of money. */
const counted = /Mitarbeit|Mitglied|Beschäftigt|Nutzer|Kunden|Leute|Personen|Menschen|Standort/u;
const money = new RegExp(`^${blank}(?:Euro(?!\\p{sc=Latin})|€)`, 'u');
/** „Teste {{trial.days}} kostenlos“ lacks its unit. */
const noUnit = new RegExp(`^${blank}(?:kostenlos|gratis|unverbindlich)(?!\\p{sc=Latin})`, 'u');
const behind = new RegExp(`^(?:${blank}|-)(\\p{sc=Latin}+)`, 'u');

/**
 * Finds units behind a placeholder that contradict its fact: „{{trial.days}} Wochen“ for days, „{{price.basic}} pro Jahr“ for a monthly price, „{{price.basic}}
 * Tage“ for any price, „{{plan.users}} Euro“ for people, „inkl. MwSt.“ for a price without tax, „je Nutzer“ for a price per company; or a missing unit. The
 * title of the fact names its unit.
 * @param facts by name, `price.basic`
 */
export function otherUnits(text: string, facts: Facts): readonly FindingInText[] {
  if (!text.includes('}}') || !(mayBeOther.test(text) || mayBeOtherBefore.test(text))) return none;
  return readTokens(text).tokens.flatMap(({ name, place: { offset, length } }): readonly FindingInText[] => {
    const { type = '', title = '', value: worth } = (Object.hasOwn(facts, name) && facts[name]) || {};
    const start = isBold(text, offset, length) ? offset - 2 : offset;
    const value = text.slice(start, 2 * offset + length - start);
    const [before, after] = [text.slice(Math.max(0, start - 30), start), text.slice(start + value.length, start + value.length + 60)];
    const other =
      type === 'number' ? otherTime(title, before, after, worth === 1) : type === 'money' ? (otherPrice(title, before, after) ?? timeBehind(after)) : undefined;
    if (other === undefined) return none;
    const { found, isBefore, write } = other;
    const place = { offset: isBefore ? start - found.length : start, length: value.length + found.length };
    return [{ place, finding: { rule: 'other-unit', token: name, title, found: withoutMarksAround(found), write: write && value + write } }];
  });
}

const isBold = (text: string, offset: number, length: number) => text.startsWith('**', offset - 2) && text.startsWith('**', offset + length);

const withoutMarksAround = (found: string) => found.replace(/^[\s,(-]+|\s+$/g, '');

interface OtherTime extends Pick<OtherPrice, 'found' | 'isBefore'> {
  readonly write?: string;
}

/** A unit of time right behind a value: „14 Tage“. Behind a price it belongs to another fact. */
function timeBehind(after: string): (OtherTime & { readonly said: (typeof times)[number] }) | undefined {
  const [found, word = ''] = behind.exec(after) ?? [];
  const said = times.find((time) => time.word.test(word));
  return found !== undefined && said ? { found, said } : undefined;
}

function otherTime(title: string, before: string, after: string, isOne: boolean): OtherTime | undefined {
  const own = times.filter(({ title: named }) => named.test(inUnit.exec(title)?.[0] ?? title));
  if (own.length === 0 && !counted.test(title)) return undefined;
  const [amount] = money.exec(after) ?? [];
  if (amount !== undefined) return { found: amount };
  const [rest] = noUnit.exec(after) ?? [];
  const [unit] = own;
  if (rest !== undefined && unit && !times.some((time) => time.title.test(after))) return { found: rest, write: ` ${unit.plural}${rest}` };
  if (unit && term.test(before) && /^(?:[.,;:!?)]|$)/.test(after)) return { found: '', write: ` ${isOne ? unit.one : inDative(unit.plural)}` };
  const time = timeBehind(after);
  if (time && !own.includes(time.said)) return { found: time.found };
  // „{{trial.days}} Tag“
  if (!time || isOne || time.found !== ` ${time.said.one}`) return undefined;
  return { found: time.found, write: ` ${dative.test(before) ? inDative(time.said.plural) : time.said.plural}` };
}

/** „innerhalb von 3 Tagen“ */
const inDative = (plural: string) => plural.replace(/e$/, 'en');

/**
 * The same for a price in a field of its own, `"price": "{{price.basic}}"`: checks its period in the fields beside it and, for the first price of a list, the
 * note below the list.
 * @param value with the price at `path`
 */
export function unitsBesidePrice(value: unknown, path: Path, facts: Facts): readonly (FindingInText & { readonly path: Path })[] {
  const at = (way: Path) => valueAt(value, way);
  const [, token = ''] = /^\{\{([^{}]+)\}\}$/.exec(String(at(path))) ?? [];
  const { type = '', title = '' } = (Object.hasOwn(facts, token) && facts[token]) || {};
  if (type !== 'money') return none;
  const period = [...path.slice(0, -1), 'period'];
  const ofAll = path.at(-2) === 0 ? [[...path.slice(0, -3), 'note']] : [];
  return [period, ...ofAll].flatMap((way): readonly (FindingInText & { readonly path: Path })[] => {
    const text = at(way);
    if (typeof text !== 'string' || saysTaxOfAll(text)) return none;
    return otherPricesIn(text, title).map(({ found, write }) => ({
      path: way,
      place: { offset: text.indexOf(found), length: found.length },
      finding: { rule: 'other-unit', token, title, found, write, isBeside: true } as const,
    }));
  });
}
