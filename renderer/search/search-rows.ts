import type { SearchList, SearchPattern, SearchRow } from '../../blocks/_search/search-document.ts';
import { usualValue } from '../../blocks/_search/search-words.ts';
import { termsIn } from '../../blocks/_search/terms.ts';
import { lookUp, resolveFacts, tokensIn } from '../../schema/facts.ts';
import { documentOf } from '../site/files/page-document.ts';
import type { PageSource } from '../site/files/page-source.ts';
import type { SiteModel } from '../site/model.ts';
import { type Generated, generatedBy, isGenerated } from '../site/own-text/generated.ts';
import { pageValues } from '../site/pages/page-values.ts';
import { createMemory } from '../site/remember.ts';
import { nameSets, type PathWords } from '../site/routes/pattern.ts';
import type { RouteRow } from '../site/routes/route-row.ts';
import { canonicalPath } from '../site/routes/route-table.ts';
import type { Word } from '../site/routes/vocabulary.ts';

const remember = createMemory();

/**
 * The titles and names of the pages that rows make of word lists, in small steps. None of these pages is drawn or read for it, and what has not changed since
 * the last time is not made again.
 */
export function* searchRows(site: SiteModel): Generator<void, SearchRow[]> {
  const rows: SearchRow[] = [];
  for (const row of site.table.index.patterned) {
    const page = site.pages.get(row.page);
    if (!page?.indexed || !isGenerated(row)) continue;
    const generated = generatedBy(row, page, site);
    const patterns = nameSets(row.patterns).flatMap((names) => patternOf(names, row, page, site) ?? []);
    const lists: [name: string, list: SearchList][] = [];
    for (const [name, vocabulary] of Object.entries(row.vocabularies)) {
      yield;
      lists.push([name, remember(vocabulary, [name, generated, site.table, site.values], () => listOf(name, generated, patterns, site))]);
    }
    rows.push({ patterns, lists: Object.fromEntries(lists) });
  }
  return rows;
}

/** Title, lead and address of the pages with these parameters, with the words as tokens. */
function patternOf(names: readonly string[], row: RouteRow, page: PageSource, { values, defaults }: SiteModel): SearchPattern | undefined {
  // a word without values leaves its tokens in place
  const words: PathWords = Object.fromEntries(names.map((name) => [name, { slug: `{{${name}.slug}}`, known: true, values: {} }]));
  const url = canonicalPath(row, words);
  const { title, description, variants } = documentOf(page);
  const known = pageValues({ title, description, variants, blocks: [] }, values, words, defaults.get(row.page));
  const { value } = resolveFacts({ title, lead: description }, known);
  return url === undefined ? undefined : { of: names, url, ...value };
}

/** The words of a parameter that each have a page in this row. */
function listOf(name: string, { addresses }: Generated, patterns: readonly SearchPattern[], { table, values: site }: SiteModel): SearchList {
  const named = patterns.flatMap(({ url, title, lead }) => tokensIn(url + title + lead)).filter((token) => token.startsWith(`${name}.`));
  const fields = [...new Set(['name', 'slug', ...named.map((token) => token.slice(name.length + 1))])];
  const line = (word: Word) => {
    const called = nameOf(word);
    const [, ...values] = fields.map((field) => {
      const value = resolveFacts(lookUp(word.values, field) ?? '', site).value;
      return value === usualValue(field, called) ? '' : value;
    });
    return withoutEmptyEnd([called, ...values, ...spellingsOf(word)]);
  };
  const all = addresses.flatMap(({ words: { [name]: word, ...others }, path, deserves }) =>
    word && Object.keys(others).length === 0 && table.match(path)?.canonical === path ? [{ line: line(word), deserves }] : [],
  );
  const lines = (deserving: boolean) => all.flatMap(({ line, deserves }) => (deserves === deserving ? [line] : []));
  return { fields, words: lines(true), others: lines(false) };
}

const withoutEmptyEnd = (line: readonly string[]) => line.slice(0, line.findLastIndex((value) => value !== '') + 1);

const nameOf = ({ values, slug }: Word) => String(values.name ?? slug);

/** Other spellings of a word, without those whose terms are the same. */
function spellingsOf(word: Word): string[] {
  const compared = (spelling: string) => termsIn(spelling).join(' ');
  const given = [word.slug, ...((word.values.aliases as readonly string[] | undefined) ?? [])];
  const byTerms = new Map(given.map((spelling) => [compared(spelling), spelling]));
  byTerms.delete(compared(nameOf(word)));
  return [...byTerms.values()];
}
