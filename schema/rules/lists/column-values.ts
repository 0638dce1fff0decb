import type { Path } from '../../issue.ts';
import { typeName } from '../../json/json-value.ts';
import type { PlacedFinding } from '../../json/parse.ts';
import { asStep, valueAt } from '../../json/value-at.ts';
import { isSlipOf } from '../../reading/suggest.ts';
import type { Entry } from './word-lists.ts';

/** A value of an entry that a page shows: `nearby.0` as `{{stadt.nearby.0}}`. */
export interface Drawn {
  readonly token: string;
  readonly page: string;
  /** The part that shows the value is left out if it is missing. */
  readonly isOptional?: boolean;
  /** The value is not shown: blocks only check whether it exists. */
  readonly isAskedOnly?: boolean;
  /** The text right behind it on the page: `km²`. */
  readonly behind?: string;
}

/** An entry, and where it stands in its file. */
interface PlacedEntry {
  readonly entry: Entry;
  readonly path: Path;
}

/**
 * Finds values that a page cannot show well: lists, which are not joined; plain numbers, which lack the thousands separators of other entries; and units that
 * the page adds as well.
 */
export function wrongValues(entries: readonly PlacedEntry[], drawn: ReadonlyMap<string, Drawn>): PlacedFinding[] {
  return [...drawn].flatMap(([shown, { token, page, isAskedOnly, behind }]): PlacedFinding[] => {
    if (isAskedOnly || shown === 'slug') return [];
    const steps = shown.split('.');
    const values = entries.map(({ entry, path }) => ({ value: valueAt(entry, steps), path: [...path, ...steps.map(asStep)] as Path }));
    const isText = values.filter(({ value }) => typeof value === 'string').length > values.filter(({ value }) => typeof value === 'number').length;
    return values.flatMap(({ value, path }): PlacedFinding[] => {
      if (typeof value === 'string') {
        const [, write, unit] = measure.exec(value) ?? [];
        if (write === undefined || unit === undefined || unit !== behind) return [];
        return [{ path, mark: { text: value }, finding: { rule: 'doubled-unit', unit, write, shown: { token, page } } }];
      }
      const isRight = value === undefined || (typeof value === 'number' && !isText);
      return isRight ? [] : [{ path, finding: { rule: 'wrong-type', expected: ['string'], found: typeName(value) } }];
    });
  });
}

/** A number with its unit: „88,74 km²“. */
const measure = /^([\d.,]+)\s*([^\d\s.,]\S*)$/;

/** How many entries have to share a spelling before another one counts as a mistake. */
const usual = 3;

/**
 * Finds texts of single entries that misspell what several others have, names without the capital that all others have, and numbers in another form than all
 * others.
 */
export function rareSpellings(entries: readonly PlacedEntry[], columns: ReadonlySet<string>): PlacedFinding[] {
  return [...columns].flatMap((column): PlacedFinding[] => {
    const texts = entries.flatMap(({ entry, path }) => (typeof entry[column] === 'string' ? [{ text: entry[column], path: [...path, column] as Path }] : []));
    const counts = Map.groupBy(texts, ({ text }) => text);
    const common = [...counts].flatMap(([text, { length }]) => (length >= usual ? [text] : []));
    const small = column === 'name' ? texts.filter(({ text }) => /^\p{Ll}/u.test(text)) : [];
    const isAlone = small.length === 1 && texts.length > usual;
    const odd = oddNumber(texts.map(({ text }) => text));
    return texts.flatMap(({ text, path }): PlacedFinding[] => {
      const isSmall = isAlone && small[0]?.text === text;
      const near = isSmall
        ? text.replace(/^./u, (letter) => letter.toUpperCase())
        : text === odd?.text
          ? odd.write
          : counts.get(text)?.length === 1
            ? common.find((other) => isSlipOf(text, other, common))
            : undefined;
      return near === undefined || near === text || column === 'state' ? [] : [{ path, finding: { rule: 'misspelt-value', found: text, near, of: 'others' } }];
    });
  });
}

/** „1.512.491“ and „310,70“ */
const germanNumber = /^\d{1,3}(?:\.\d{3})*(?:,\d+)?$/;

/** The single text of a column that is not written as a German number while all others are: „310.70“, „1512491“ and „35.000 Einwohner“. */
function oddNumber(texts: readonly string[]): { readonly text: string; readonly write: string } | undefined {
  const [text = '', second] = texts.filter((text) => !germanNumber.test(text));
  if (second !== undefined || texts.length <= usual || !texts.some((other) => /\.\d{3}|,\d{1,2}$/.test(other) && other !== text)) return undefined;
  const [number = ''] = /\d[\d.,]*/.exec(text) ?? [];
  const write = number.replace(/^(\d+)\.(\d{1,2})$/, '$1,$2').replace(/\B(?<!,\d*)(?=(?:\d{3})+(?![\d.]))/g, '.');
  return germanNumber.test(write) ? { text, write } : undefined;
}
