import { tokensBehind, type Values } from '../../schema/facts.ts';
import type { Path, Related } from '../../schema/issue.ts';
import { valueAt } from '../../schema/json/value-at.ts';
import type { ShownContent } from '../answers.ts';
import { pageFileOf } from '../site/files/content-file.ts';
import { documentOf } from '../site/files/page-document.ts';
import type { SiteModel } from '../site/model.ts';
import { together, togetherIn } from '../site/pages/conditions.ts';
import { pageValues, shownBlocks, shownPlaces, variantFor, withDefaults } from '../site/pages/page-values.ts';
import { patternOf } from '../site/routes/route-table.ts';
import { find } from './requested-page.ts';

/**
 * What a path shows of the files that it is made of; undefined where it shows no page. The page's text is read only once {@link ShownContent.shows} is called.
 */
export function shownContent(site: SiteModel, path: string): ShownContent | undefined {
  const { match, page } = find(site, path);
  if (!match || !page) return undefined;
  const { words } = match;
  const file = pageFileOf(match.page);
  const row = site.table.rowOf(match.page);
  const defaults = site.defaults.get(match.page);
  const used = Object.entries(withDefaults(words, defaults));

  const isOfPage = ([list, index]: Path): boolean => {
    if (list === 'blocks') return shownPlaces(page, words).includes(Number(index));
    const { variants = [] } = documentOf(page);
    return list !== 'variants' || variants[Number(index)] === variantFor(variants, words);
  };

  let named: ReadonlySet<string> | undefined;
  /** Whether texts of the page name a value. A word's values are shown in no other way. */
  const isNamed = (name: Path): boolean => {
    named ??= namesOn();
    return named.has(name.join('.'));
  };
  const namesOn = () => {
    const { variants: _variants, blocks, ...envelope } = documentOf(page);
    const shown = shownBlocks({ blocks }, words).map((index) => blocks[index]);
    return new Set(tokensBehind(JSON.stringify([envelope, shown]), pageValues(documentOf(page), site.values, words, defaults)));
  };

  const isOfWord = (name: string, values: Values, [step, ...inside]: Path): boolean => {
    // a post is shown as a whole, and a slug stands in the address
    if (step === undefined || (step === 'slug' && Object.hasOwn(words, name))) return true;
    if (step !== together) return isNamed([name, step, ...inside]);
    const [other = '', ...rest] = inside;
    return valueAt(values, [together, other]) === togetherIn(words) && isNamed([together, ...rest]);
  };

  return {
    page: match.page,
    pattern: (row && patternOf(row, Object.keys(words))) ?? path,
    sources: [{ file }, ...used.flatMap(([, { at }]) => at ?? [])],
    shows: (place) =>
      place.file === file
        ? isOfPage(place.path)
        : used.some(([name, { at, values }]) => at !== undefined && isWithin(place, at) && isOfWord(name, values, place.path.slice(at.path?.length))),
  };
}

function isWithin(place: { readonly file: string; readonly path: Path }, { file, path = [] }: Related): boolean {
  return place.file === file && path.every((step, index) => place.path[index] === step);
}
