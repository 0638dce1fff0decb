import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { foundNothing, type Hit, type Search } from '../../schema/search.ts';
import { combined, type Match, ranked } from './ranking.ts';
import { placesIn, type SearchData, type SearchDocument, type SearchTerms } from './search-document.ts';
import { tellingTermsIn } from './stop-words.ts';
import { lettersOf, partsOf, termOf, termsIn, wordsIn } from './terms.ts';
import { type SearchWord, searchWords, wordPage } from './word-pages.ts';

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

/** Of words that have nothing but their name. */
const boostOfOthers = 0.6;

const options: Options<Entry> = { fields: [...heads, 'lead', 'terms'], tokenize: wordsIn };

/** Letters that may be wrong in a word: none in a short one, two in a long one. */
const slipsIn = (term: string) => (term.length < 5 ? 0 : term.length < 9 ? 1 : 2);

/** Where nothing is found, every fourth letter may be another one. */
const guessesIn = (term: string) => (term.length < 5 ? 0 : Math.floor(term.length / 4));
const suggesting: SearchOptions = { fields: heads, prefix: false, fuzzy: guessesIn };

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
  const known = new Set<string>();
  // most words stand in many documents
  const termsOfWords = new Map<string, string>();
  const termOfWord = (word: string) => {
    const term = termsOfWords.get(word) ?? termOf(word);
    termsOfWords.set(word, term);
    return term;
  };
  // texts come as terms
  const processTerm = (word: string, field?: string) => {
    const term = field === 'terms' ? word : termOfWord(word);
    known.add(term);
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

function searchIn(index: MiniSearch<Entry>, known: ReadonlySet<string>, documents: readonly SearchDocument[], words: readonly SearchWord[]): Search {
  /** The beginning of a word is enough from three letters on, and tells more than a stem; slips are looked for in words that there are not. */
  const searching: SearchOptions = {
    boost,
    boostDocument: (id) => (words[id - documents.length]?.leads === false ? boostOfOthers : boostOfKind[documents[id]?.kind ?? 'page']),
    prefix: (term) => term.length >= 3,
    processTerm: (term) => term,
  };

  const find = (asked: readonly string[], typed: readonly string[], how: SearchOptions): Match[] => {
    /** A name that begins like the stem, but not like the word: „Backnang“ is nothing for „Bäcker“. */
    const isChance = (term: string) => asked.some((one) => term !== one && term.startsWith(one)) && !typed.some((letters) => term.startsWith(letters));
    const queries = asked.map((term) => ({ queries: [term], weights: { prefix: typed.includes(term) ? 0.5 : 0.2, fuzzy: 0.25 } }));
    return index.search({ queries }, { ...searching, ...how }).flatMap(({ id, score, match, terms, queryTerms }): Match[] => {
      const word = words[id - documents.length];
      if (word && terms.every(isChance)) return [];
      const inHead = terms.filter((term) => match[term]?.some((field) => heads.includes(field)));
      return [{ ...(word ? { words: [word] } : { document: documents[id] }), score, marked: terms, covered: new Set(queryTerms), inHead: new Set(inHead) }];
    });
  };

  /** Beside a word that is found, one that is not means what would be suggested for it alone. */
  const findAll = (asked: readonly string[], typed: readonly string[]): Match[] => {
    const slips = (term: string) => (known.has(term) ? 0 : slipsIn(term));
    const found = find(asked, typed, { fuzzy: slips });
    const missed = asked.filter((term) => !found.some(({ covered }) => covered.has(term)));
    if (found.length === 0 || missed.every((term) => guessesIn(term) === 0)) return found;
    return find(asked, typed, { fuzzy: (term) => (missed.includes(term) ? guessesIn(term) : slips(term)) });
  };

  const findNearest = (asked: readonly string[], typed: readonly string[]): Match[] =>
    find(asked, typed, suggesting).filter(({ marked }) => marked.some((found) => asked.some((term) => found[0] === term[0])));

  return (query) => {
    const asked = askedTerms(query, known);
    if (asked.length === 0) return foundNothing;
    const typed = wordsIn(query).map(lettersOf);
    const matches = findAll(asked, typed);
    const found = ranked([...matches, ...combined(matches, asked)], asked);
    const nearest = found.length > 0 ? [] : ranked(findNearest(asked, typed), asked).slice(0, mostNearest);
    return { hits: found.slice(0, most).flatMap(asHit), hasMore: found.length > most, nearest: nearest.flatMap(asHit) };
  };
}

/** The terms of a query, compounds that nobody knows as their parts, and words that say nothing only where there is no other. */
function askedTerms(query: string, known: ReadonlySet<string>): string[] {
  const telling = tellingTermsIn(query);
  const asked = [...new Set(telling.length > 0 ? telling : termsIn(query))];
  const parts = asked.slice(0, mostWords).flatMap((term) => {
    const found = known.has(term) ? [] : partsOf(term, known);
    return found.length > 0 ? found : [term];
  });
  return [...new Set(parts)];
}

function asHit({ document, words, marked }: Match): Hit[] {
  const shown = document ?? (words && wordPage(words));
  return shown ? [{ kind: document?.kind ?? 'page', url: shown.url, title: shown.title, lead: shown.lead, marked }] : [];
}
