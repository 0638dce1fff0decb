import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { foundNothing, type Hit, type Search } from '../../schema/search.ts';
import { type KnownWords, type Meaning, meaningsOf } from './meanings.ts';
import { combined, type Match, ranked } from './ranking.ts';
import { placesIn, type SearchData, type SearchDocument, type SearchTerms } from './search-document.ts';
import { type SearchWord, searchWords, wordPage } from './search-words.ts';
import { isStopWord } from './stop-words.ts';
import { lettersOf, termOf, wordsIn } from './terms.ts';

/** What is searched: a document, or a word of a list by its spellings. */
type Entry = Partial<SearchDocument> & { readonly id: number; readonly name?: string; readonly terms?: string };

const most = 20;
const mostNearest = 3;

/** Nobody means more words than these, and each costs time. */
const mostWords = 8;

/** Fields that say what a page is about. */
const heads = ['name', 'title', 'url'];

/** A title says what a page is about, and so does its address; its text only what it mentions. */
const boost = { name: 6, title: 6, url: 4, lead: 2, terms: 1 };
const boostOfKind: Record<SearchDocument['kind'], number> = { page: 1.6, answer: 1, post: 1.1, update: 0.6 };

const options: Options<Entry> = { fields: [...heads, 'lead', 'terms'], tokenize: wordsIn };

/** So few letters of a stem tell nothing: „Kollegen“ is nothing for „Kölln“. */
const shortStem = 4;

type SearchedData = Pick<SearchData, 'documents' | 'terms' | 'rows'>;

/** Puts what is searched into an index: some hundred documents and words take 30 ms. */
export function createSearch(data: SearchedData): Search {
  const steps = searchSteps(data);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in small steps, for who has other things to do between them. */
export function* searchSteps({ documents, terms, rows }: SearchedData): Generator<void, Search> {
  const known = { terms: new Set<string>(), heads: new Map<string, string>() };
  // most words stand in many documents
  const termsOfWords = new Map<string, string>();
  const termOfWord = (word: string) => {
    const term = termsOfWords.get(word) ?? termOf(word);
    termsOfWords.set(word, term);
    return term;
  };
  // texts come as terms
  const processTerm = (word: string, field = '') => {
    const term = field === 'terms' ? word : termOfWord(word);
    known.terms.add(term);
    if (heads.includes(field) && !isStopWord(word)) known.heads.set(lettersOf(word), term);
    return term;
  };
  const index = new MiniSearch<Entry>({ ...options, processTerm });
  const texts = yield* textsOf(documents.length, terms);
  for (const [id, document] of documents.entries()) {
    const { title, lead, also } = document;
    // the address of another site says nothing about what is there
    const url = document.url.startsWith('/') ? document.url : undefined;
    index.add({ title, lead, url, name: also, terms: texts[id]?.join(' '), id });
    yield;
  }
  const words = searchWords(rows);
  for (const [place, { spellings }] of words.entries()) {
    index.add({ name: spellings.join(' '), id: documents.length + place });
    yield;
  }
  termsOfWords.clear();
  return searchIn(index, known, documents, words);
}

/** The terms of each document. */
function* textsOf(count: number, { all, places }: SearchTerms): Generator<void, readonly string[][]> {
  const texts = Array.from({ length: count }, (): string[] => []);
  const placesOfTerms = placesIn(places);
  for (const [index, term] of all.split(' ').entries()) {
    for (const place of placesOfTerms[index] ?? []) texts[place]?.push(term);
    yield;
  }
  return texts;
}

function searchIn(index: MiniSearch<Entry>, known: KnownWords, documents: readonly SearchDocument[], words: readonly SearchWord[]): Search {
  const searching: SearchOptions = {
    boost,
    boostDocument: (id) => boostOfKind[documents[id]?.kind ?? 'page'],
    prefix: (term) => term.length >= 3,
    processTerm: (term) => term,
  };

  const find = (meanings: readonly Meaning[]): Match[] => {
    const askedOf = new Map(meanings.map(({ term, asked }) => [term, asked]));
    const asAsked = (terms: readonly string[]) => new Set(terms.map((term) => askedOf.get(term) ?? term));
    /** A name that begins like the stem, but not like the word: „Backnang“ is nothing for „Bäcker“. */
    const isChance = (found: string, longest: number) =>
      meanings.some(({ term }) => term !== found && term.length <= longest && found.startsWith(term)) && !meanings.some(({ word }) => found.startsWith(word));
    /** The beginning of a word is enough from three letters on, and tells more than a stem. */
    const queries = meanings.map(({ word, term }) => ({ queries: [term], weights: { prefix: word === term ? 0.5 : 0.2, fuzzy: 0 } }));
    return index.search({ queries }, searching).flatMap(({ id, score, match, terms, queryTerms }): Match[] => {
      const word = words[id - documents.length];
      if (terms.every((term) => isChance(term, word ? term.length : shortStem))) return [];
      const inHead = terms.filter((term) => match[term]?.some((field) => heads.includes(field)));
      return [{ document: documents[id], words: word && [word], marked: terms, score, covered: asAsked(queryTerms), inHead: asAsked(inHead) }];
    });
  };

  return (query) => {
    const asked = askedWords(query);
    const meanings = meaningsOf(asked, known);
    const matches = find(meanings);
    const found = ranked([...matches, ...combined(matches, meanings)], meanings);
    // beside a word that is known, another one means what would be suggested for it alone
    if (meanings.some(({ isSure }) => isSure)) return { hits: found.slice(0, most).flatMap(asHit), hasMore: found.length > most, nearest: [] };
    const near = found.filter(({ inHead, marked }) => inHead.size > 0 && marked.some((term) => asked.some(([first]) => first === term[0])));
    return { ...foundNothing, nearest: near.slice(0, mostNearest).flatMap(asHit) };
  };
}

/** The words of a query, and those that say nothing only where there is no other. */
function askedWords(query: string): string[] {
  const words = wordsIn(query).map(lettersOf);
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

function asHit({ document, words, marked }: Match): Hit[] {
  const shown = document ?? (words && wordPage(words));
  return shown ? [{ kind: document?.kind ?? 'page', url: shown.url, title: shown.title, lead: shown.lead, marked }] : [];
}
