import type { SearchList, SearchPattern, SearchRow } from '../../blocks/_search/search-document.ts';
import { termsIn } from '../../blocks/_search/terms.ts';
import { usualValue } from '../../blocks/_search/word-pages.ts';
import { lookUp, resolveFacts, tokensIn, type Values } from '../../schema/facts.ts';
import { documentOf } from '../site/files/page-document.ts';
import type { PageSource } from '../site/files/page-source.ts';
import type { SiteModel } from '../site/model.ts';
import { generatedBy, isGenerated, nameSets } from '../site/own-text/generated.ts';
import { pageValues } from '../site/pages/page-values.ts';
import { createMemory } from '../site/remember.ts';
import type { PathWords } from '../site/routes/pattern.ts';
import { canonicalPath, type RouteRow } from '../site/routes/route-table.ts';
import type { Word } from '../site/routes/vocabulary.ts';

const remember = createMemory();

/** What is searched of the pages that a row makes of word lists: titles and names. None of them is drawn or read for it. */
export function searchRows(site: SiteModel): SearchRow[] {
  return site.table.rows.flatMap((row) => {
    const page = site.pages.get(row.page);
    if (!page?.indexed || !isGenerated(row)) return [];
    return [remember(page, [site.table, site.values], () => searchRow(site, row, page))];
  });
}

function searchRow(site: SiteModel, row: RouteRow, page: PageSource): SearchRow {
  const patterns = nameSets(row.patterns).flatMap((names) => patternOf(names, row, page, site) ?? []);
  const named = patterns.flatMap(({ url, title, lead }) => tokensIn(url + title + lead));
  const single = generatedBy(row, page).addresses.filter(
    ({ words, path }) => Object.keys(words).length === 1 && site.table.match(path)?.canonical === path && !site.redirects.has(path),
  );
  const lists = [...Map.groupBy(single, ({ words }) => Object.keys(words)[0] ?? '')].map(([name, addresses]) => {
    const words = addresses.flatMap(({ words, deserves }) => Object.values(words).map((word) => ({ word, deserves })));
    return [name, listOf(words, name, named, site.values)] as const;
  });
  return { patterns, lists: Object.fromEntries(lists) };
}

/** Title, lead and address of pages of these parameters, which name the words as tokens. */
function patternOf(names: readonly string[], row: RouteRow, page: PageSource, { values, defaults }: SiteModel): SearchPattern | undefined {
  // a word of which nothing is known leaves its tokens where they are
  const words: PathWords = Object.fromEntries(names.map((name) => [name, { slug: `{{${name}.slug}}`, known: true, values: {} }]));
  const url = canonicalPath(row, words);
  const { title, description, variants } = documentOf(page);
  const known = pageValues({ title, description, variants, blocks: [] }, values, words, defaults.get(row.page));
  const { value } = resolveFacts({ title, lead: description }, known);
  return url === undefined ? undefined : { of: names, url, ...value };
}

/** @param named tokens of the patterns */
function listOf(all: readonly { readonly word: Word; readonly deserves: boolean }[], name: string, named: readonly string[], site: Values): SearchList {
  const tokens = new Set(named.flatMap((token) => (token.startsWith(`${name}.`) ? [token.slice(name.length + 1)] : [])));
  const fields = ['name', 'slug', ...[...tokens].filter((field) => field !== 'name' && field !== 'slug')];
  const line = ({ word }: { readonly word: Word }) => {
    const called = nameOf(word);
    const values = fields.map((field) => {
      const value = field === 'name' ? called : resolveFacts(lookUp(word.values, field) ?? '', site).value;
      return field !== 'name' && value === usualValue(field, called) ? '' : value;
    });
    return withoutEmptyEnd([...values, ...spellingsOf(word)]);
  };
  const [words = [], others = []] = [true, false].map((deserving) => all.filter(({ deserves }) => deserves === deserving).map(line));
  return { fields, words, others };
}

const withoutEmptyEnd = (line: readonly string[]) => line.slice(0, line.findLastIndex((value) => value !== '') + 1);

const nameOf = ({ values, slug }: Word) => String(values.name ?? slug);

/** Other spellings, each way to compare them once. */
function spellingsOf(word: Word): string[] {
  const compared = (spelling: string) => termsIn(spelling).join(' ');
  const given = [word.slug, ...((word.values.aliases as readonly string[] | undefined) ?? [])];
  const byTerms = new Map(given.map((spelling) => [compared(spelling), spelling]));
  byTerms.delete(compared(nameOf(word)));
  return [...byTerms.values()];
}
