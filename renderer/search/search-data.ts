import type { SearchData, SearchDocument, SearchLabels } from '../../blocks/_search/search-document.ts';
import { joinedWordsIn, partsOf, termOf, termsIn } from '../../blocks/_search/terms.ts';
import { withAddresses } from '../../blocks/_search/with-addresses.ts';
import { catalogue } from '../catalogue.ts';
import { requestedPage } from '../page/requested-page.ts';
import type { SiteModel } from '../site/model.ts';
import { searchRows } from './search-rows.ts';
import { type SearchText, searchTexts } from './search-texts.ts';

/** Most letters of all texts together, beside titles and leads: every page of a site of 1,000 keeps 1,500 of them. */
const mostLetters = 1_500_000;
/** Most letters of one text: a post has 8,000. */
const longestText = 20_000;

/**
 * What a search of the site needs, made in small steps, so that whoever makes it can do other things between them.
 * @returns undefined where the site has no page for it
 */
export function* searchData(site: SiteModel): Generator<void, SearchData | undefined> {
  const labels = labelsOf(site);
  if (!labels) return undefined;
  const length = Math.min(longestText, Math.floor(mostLetters / (site.table.rows.length + site.posts.length)));
  const texts: SearchText[] = [];
  for (const some of searchTexts(site, length)) {
    texts.push(...some);
    yield;
  }
  const compared = [];
  for (const text of texts) {
    compared.push({ ...text, heads: new Set(termsIn(`${text.title} ${text.lead}`)), words: new Set(text.terms) });
    yield;
  }
  const known = new Set(compared.flatMap(({ heads, words }) => [...heads, ...words]));
  const common = commonIn(compared.map(({ words }) => words));
  const documents: SearchDocument[] = [];
  const having = new Map<string, number[]>();
  for (const { kind, url, title, lead, heads, words } of compared) {
    const compounds = [...heads, ...words].flatMap((term) => partsOf(term, known));
    const joined = joinedWordsIn(`${title} ${lead}`).map(termOf);
    for (const term of new Set([...words, ...compounds, ...joined])) {
      if (heads.has(term) || common.has(term)) continue;
      const places = having.get(term);
      if (places) places.push(documents.length);
      else having.set(term, [documents.length]);
    }
    documents.push({ kind, url, title, lead });
    yield;
  }
  const terms = [...having].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { labels, documents, terms: { all: terms.map(([term]) => term).join(' '), places: terms.map(([, places]) => places) }, rows: yield* searchRows(site) };
}

/** Words that stand in every fourth text say nothing about one of them: „und“, „der“. */
function commonIn(texts: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const long = texts.filter(({ size }) => size > 0);
  for (const words of long) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].flatMap(([word, count]) => (count > Math.max(5, long.length / 4) ? [word] : [])));
}

/** The texts of the block on the page with the role `search`, with the site's values in them. */
function labelsOf(site: SiteModel): SearchLabels | undefined {
  const { search } = site.table.addresses;
  const page = search === undefined ? undefined : requestedPage(site, search);
  const block = page?.document.blocks.find(({ type }) => catalogue.get(type)?.makes === 'search');
  return block && withAddresses(block as unknown as SearchLabels, site.settings.links);
}
