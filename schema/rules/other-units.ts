import type { Path } from '../issue.ts';
import type { FindingInText } from '../source.ts';
import { valueAt } from '../value-at.ts';
import { saysTaxOfAll } from './net-prices.ts';
import { blank, type OtherPrice, otherPrice, otherPricesIn } from './price-units.ts';
import { readTokens } from './tokens.ts';

type Facts = Readonly<Record<string, { readonly type: string; readonly title?: string }>>;

const none: readonly never[] = [];
/** Behind few placeholders stands one of these. */
const mayBeOther = new RegExp(
  `\\}\\}(?:\\*\\*)?,?(?:${blank}|-)?\\(?(?:Minute|Stunde|Tag|tägig|Woche|wöchig|Monat|Jahr|pro |im |je |per |und |/|inkl|einschl|mit |brutto|gross|incl|einmalig|nur einmalig)`,
  'iu',
);

const onceBefore = /einmalig [^{}]{0,8}\{\{/;

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

/**
 * What stands behind a placeholder and is another unit than its fact has: „{{trial.days}} Wochen“ of days, „{{price.basic}} pro Jahr“ of a price
 * for a month, „{{price.basic}} Tage“ of one at all, „inkl. MwSt.“ of one without tax, „je Nutzer“ of one for a company. The title of a fact says what it is.
 * @param facts by name, `price.basic`
 */
export function otherUnits(text: string, facts: Facts): readonly FindingInText[] {
  if (!text.includes('}}') || !(mayBeOther.test(text) || onceBefore.test(text))) return none;
  return readTokens(text).tokens.flatMap(({ name, place: { offset, length } }): readonly FindingInText[] => {
    const { type = '', title = '' } = (Object.hasOwn(facts, name) && facts[name]) || {};
    const start = isBold(text, offset, length) ? offset - 2 : offset;
    const value = text.slice(start, 2 * offset + length - start);
    const [before, after] = [text.slice(Math.max(0, start - 30), start), text.slice(start + value.length, start + value.length + 60)];
    const other = type === 'number' ? otherTime(title, after) : type === 'money' ? (otherPrice(title, before, after) ?? timeBehind(after)) : undefined;
    if (other === undefined) return none;
    const { found, isBefore, write } = other;
    const place = { offset: isBefore ? start - found.length : start, length: value.length + found.length };
    return [{ place, finding: { rule: 'other-unit', token: name, title, found: plain(found), write: write && value + write } }];
  });
}

const isBold = (text: string, offset: number, length: number) => text.startsWith('**', offset - 2) && text.startsWith('**', offset + length);

const plain = (found: string) => found.replace(/^[\s,(-]+|\s+$/g, '');

type OtherTime = Pick<OtherPrice, 'found' | 'isBefore'> & { readonly said: (typeof times)[number]; readonly write?: undefined };

/** A unit of time right behind a value: „14 Tage“; behind a price it is one of another fact. */
function timeBehind(after: string): OtherTime | undefined {
  const [found, word = ''] = behind.exec(after) ?? [];
  const said = times.find((time) => time.word.test(word));
  return found !== undefined && said ? { found, said } : undefined;
}

function otherTime(title: string, after: string): OtherTime | undefined {
  const time = timeBehind(after);
  const own = times.filter(({ title: named }) => named.test(title));
  return time && own.length > 0 && !own.includes(time.said) ? time : undefined;
}

/**
 * The same of a price that stands in a field of its own, `"price": "{{price.basic}}"`, and of the fields beside it: how long it is for, and, of the
 * first of a list, the note below them all.
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
