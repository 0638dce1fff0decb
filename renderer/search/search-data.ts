import { resolveHref } from '../../blocks/_links/href.ts';
import {
  type SearchData,
  type SearchDocument,
  type SearchLabels,
  type SearchSynonym,
  type SearchText,
  writePlaces,
} from '../../blocks/_search/search-document.ts';
import { joinedWordsIn, partsOf, termOf } from '../../blocks/_search/terms.ts';
import { withAddresses } from '../../blocks/_search/with-addresses.ts';
import { catalogue } from '../catalogue.ts';
import { requestedPage } from '../page/requested-page.ts';
import type { SiteModel } from '../site/model.ts';
import { uniqueTerms } from './known-terms.ts';
import { searchRows } from './search-rows.ts';
import { searchTexts, type TextsOfPage } from './search-texts.ts';

/**
 * The data that a search of the site needs, made in small steps, between which the caller can do other things.
 * @param textsOf known texts of a path's page; the other pages are read
 * @returns undefined where the site has no page for the search
 */
export function* searchData(site: SiteModel, textsOf?: TextsOfPage): Generator<void, SearchData | undefined> {
  const block = searchBlockOf(site);
  if (!block) return undefined;
  const texts: SearchText[] = [];
  for (const some of searchTexts(site, textsOf)) {
    texts.push(...some);
    yield;
  }
  const { vocabulary, common, headsOf } = yield* vocabularyOf(texts);
  const compounds = new Map<string, readonly string[]>();
  for (const term of vocabulary) {
    const parts = partsOf(term, vocabulary);
    if (parts.length > 0) compounds.set(term, parts);
    yield;
  }
  const documents: SearchDocument[] = [];
  const having = new Map<string, number[]>();
  for (const [place, { kind, url, title, lead, terms: own }] of texts.entries()) {
    const heads = new Set(headsOf[place]);
    const add = (term: string) => {
      if (heads.has(term) || common.has(term)) return;
      const places = having.get(term);
      if (!places) having.set(term, [place]);
      else if (places.at(-1) !== place) places.push(place);
    };
    for (const term of [...heads, ...splitTerms(own)]) {
      add(term);
      for (const part of compounds.get(term) ?? []) add(part);
    }
    for (const word of joinedWordsIn(`${title} ${lead}`)) add(termOf(word));
    documents.push({ kind, url, title, lead });
    yield;
  }
  addSynonyms(documents, synonymsOf(block, site));
  const labels = withAddresses(block, site.settings.links);
  const terms = [...having].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = yield* searchRows(site);
  return { labels, documents, terms: { all: terms.map(([term]) => term).join(' '), places: writePlaces(terms.map(([, places]) => places)) }, rows };
}

const splitTerms = (terms: string) => (terms === '' ? [] : terms.split(' '));

/**
 * The vocabulary of the texts: all terms; the common ones („und“, „der“), which are in more than every fourth text and say nothing about one of them; and the
 * terms of each text's title and lead, because finding these again would take a third of all the time.
 */
function* vocabularyOf(texts: readonly SearchText[]) {
  const vocabulary = new Set<string>();
  const counts = new Map<string, number>();
  const headsOf: (readonly string[])[] = [];
  let long = 0;
  for (const text of texts) {
    const heads = [...uniqueTerms(`${text.title} ${text.lead}`)];
    for (const term of heads) vocabulary.add(term);
    headsOf.push(heads);
    if (text.terms !== '') long += 1;
    for (const term of splitTerms(text.terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
    yield;
  }
  const most = Math.max(5, long / 4);
  const common = new Set([...counts].flatMap(([term, count]) => (count > most ? [term] : [])));
  return { vocabulary: vocabulary.union(new Set(counts.keys())), common, headsOf };
}

/** The block on the page with the role `search`, with the site's values in its texts. */
interface SearchBlock extends SearchLabels {
  readonly synonyms?: readonly SearchSynonym[];
}

function searchBlockOf(site: SiteModel): SearchBlock | undefined {
  const { search } = site.table.addresses;
  const page = search === undefined ? undefined : requestedPage(site, search);
  const block = page?.document.blocks.find(({ type }) => catalogue.get(type)?.makes === 'search');
  return block as unknown as SearchBlock | undefined;
}

function synonymsOf({ synonyms = [] }: SearchBlock, { settings }: SiteModel): SearchSynonym[] {
  return synonyms.map((synonym) => ({ ...synonym, href: resolveHref(synonym.href, settings.links).href }));
}

/** Adds synonyms to the documents that they lead to. A target that the search does not know, such as the software itself, becomes a document of its own. */
function addSynonyms(documents: SearchDocument[], synonyms: readonly SearchSynonym[]): void {
  const places = new Map(documents.map(({ url }, place) => [url, place]));
  for (const { words, label, href } of synonyms) {
    const place = places.get(href) ?? documents.length;
    const { also = '', ...document } = documents[place] ?? { kind: 'page', url: href, title: label, lead: '' };
    documents[place] = { ...document, also: `${also} ${words.join(' ')}`.trim() };
  }
}
