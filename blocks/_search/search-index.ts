import MiniSearch, { type Options, type SearchOptions, type SearchResult } from 'minisearch';
import type { Hit, Search } from '../../schema/search.ts';
import type { SearchDocument } from './search-document.ts';
import { partsOf, termOf, termsIn, wordsIn } from './terms.ts';

type Entry = SearchDocument & { readonly id: number };

const most = 20;
const mostNearest = 3;

/** Nobody means more words than these, and each costs time. */
const mostWords = 8;

/** A title says what a page is about, and so does its address; its text only what it mentions. */
const boost = { title: 6, url: 4, lead: 2, terms: 1 };
const boostOfKind: Record<SearchDocument['kind'], number> = { page: 1.6, answer: 1, post: 1.1, update: 0.6 };

/** The beginning of a word is enough from three letters on; one letter in four may be wrong from five on. */
const searching: SearchOptions = {
  boost,
  boostDocument: (_id, _term, stored) => boostOfKind[stored?.kind as SearchDocument['kind']],
  prefix: (term) => term.length >= 3,
  fuzzy: (term) => (term.length >= 5 ? 0.25 : false),
  maxFuzzy: 2,
  weights: { prefix: 0.5, fuzzy: 0.25 },
  processTerm: termOf,
};

const options: Options<Entry> = {
  fields: ['title', 'url', 'lead', 'terms'],
  storeFields: ['kind', 'url', 'title', 'lead'],
  tokenize: wordsIn,
  searchOptions: searching,
};

interface Index {
  readonly index: MiniSearch<Entry>;
  /** Every term of it. */
  readonly known: ReadonlySet<string>;
}

function emptyIndex(): Index {
  const known = new Set<string>();
  const processTerm = (word: string) => {
    const term = termOf(word);
    known.add(term);
    return term;
  };
  return { index: new MiniSearch({ ...options, processTerm }), known };
}

/** Puts documents into a search, in the browser and on the server alike: some hundred take 20 ms. */
export function createSearch(documents: readonly SearchDocument[]): Search {
  const made = emptyIndex();
  made.index.addAll(numbered(documents));
  return searchOf(made);
}

/** The same, with time for others in between. */
export async function createSearchInTurns(documents: readonly SearchDocument[]): Promise<Search> {
  const made = emptyIndex();
  await made.index.addAllAsync(numbered(documents), { chunkSize: 50 });
  return searchOf(made);
}

function numbered(documents: readonly SearchDocument[]): Entry[] {
  return documents.map((document, id) => ({ ...document, id }));
}

function searchOf({ index, known }: Index): Search {
  const meant = (term: string) => {
    const parts = known.has(term) ? [] : partsOf(term, known);
    return parts.length > 0 ? parts : [term];
  };
  return (query) => {
    const terms = [...new Set(termsIn(query))].slice(0, mostWords).flatMap(meant);
    if (terms.length === 0) return { hits: [], nearest: [] };
    const asked = terms.join(' ');
    const hits = byCoverage(index.search(asked), terms.length).slice(0, most).map(asHit);
    const nearest = hits.length > 0 ? [] : index.search(asked, { fuzzy: 0.45, maxFuzzy: 5 }).slice(0, mostNearest).map(asHit);
    return { hits, nearest };
  };
}

/** Who asks for two words wants both: what has one of them comes after whatever has two. */
function byCoverage(results: readonly SearchResult[], terms: number): SearchResult[] {
  const value = ({ score, queryTerms }: SearchResult) => score * (new Set(queryTerms).size / terms) ** 3;
  return results.toSorted((a, b) => value(b) - value(a));
}

function asHit({ kind, url, title, lead, terms }: SearchResult): Hit {
  return { kind, url, title, lead, marked: terms };
}
