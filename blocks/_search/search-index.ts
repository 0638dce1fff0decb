import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { foundNothing, type Hit, type Search } from '../../schema/search.ts';
import { combined, type Match, ranked } from './ranking.ts';
import { placesIn, type SearchData, type SearchDocument, type SearchTerms } from './search-document.ts';
import { type SearchWord, searchWords, wordPage } from './search-words.ts';
import { isStopWord, tellingTermsIn } from './stop-words.ts';
import { inOrder, lettersOf, partsOf, termOf, termsIn, wordsIn } from './terms.ts';

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

/** So few letters of a stem tell nothing: „Kollegen“ is nothing for „Kölln“. */
const shortStem = 4;

/** Where nothing is found, every fourth letter may be another one. */
const guessesIn = (term: string) => Math.floor(term.length / 4);
const suggesting: SearchOptions = { fields: heads, prefix: false };

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
  const vocabulary = new Set<string>();
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
    vocabulary.add(term);
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
  return searchIn(index, vocabulary, documents, words);
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

function searchIn(index: MiniSearch<Entry>, vocabulary: ReadonlySet<string>, documents: readonly SearchDocument[], words: readonly SearchWord[]): Search {
  /** The beginning of a word is enough from three letters on, and tells more than a stem; slips are looked for in words that there are not. */
  const searching: SearchOptions = {
    boost,
    boostDocument: (id) => (words[id - documents.length]?.leads === false ? boostOfOthers : boostOfKind[documents[id]?.kind ?? 'page']),
    prefix: (term) => term.length >= 3,
    processTerm: (term) => term,
  };

  /** @param how where not everything is looked at */
  const find = (asked: readonly string[], typed: readonly string[], slips: (term: string) => number, how?: SearchOptions): Match[] => {
    /** A name that begins like the stem, but not like the word: „Backnang“ is nothing for „Bäcker“. */
    const isChance = (term: string, longest: number) =>
      asked.some((one) => term !== one && one.length <= longest && term.startsWith(one)) && !typed.some((letters) => term.startsWith(letters));
    const queries = asked.map((term) => ({ queries: [term], weights: { prefix: typed.includes(term) ? 0.5 : 0.2, fuzzy: 0.25 } }));
    return index
      .search({ queries }, { ...searching, fuzzy: (term) => (vocabulary.has(term) ? 0 : slips(term)), ...how })
      .flatMap(({ id, score, match, terms, queryTerms }): Match[] => {
        const word = words[id - documents.length];
        if (!how && terms.every((term) => isChance(term, word ? term.length : shortStem))) return [];
        const inHead = terms.filter((term) => match[term]?.some((field) => heads.includes(field)));
        return [{ ...(word ? { words: [word] } : { document: documents[id] }), score, marked: terms, covered: new Set(queryTerms), inHead: new Set(inHead) }];
      });
  };

  /** Beside a word that is found, one that is not means what would be suggested for it alone. */
  const findAll = (asked: readonly string[], typed: readonly string[]): Match[] => {
    const found = find(asked, typed, slipsIn);
    const isFound = (term: string) => found.some(({ covered }) => covered.has(term));
    return asked.some(isFound) && !asked.every(isFound) ? find(asked, typed, guessesIn) : found;
  };

  /** With endings and without: „Berln“ is nearer to „Berlin“ as it was typed, „Drsden“ to „Dresden“ without what is cut off both. */
  const findNearest = (asked: readonly string[], typed: readonly string[]): readonly Match[] => {
    const meant = [...new Set([...asked, ...typed.filter((word) => !isStopWord(word))])];
    const beginsAlike = (term: string) => meant.some(([first]) => first === term[0]);
    const alike = find(meant, typed, guessesIn, suggesting).filter(({ marked }) => marked.some(beginsAlike));
    return ranked(alike, meant).slice(0, mostNearest);
  };

  return (query) => {
    const asked = askedTerms(query, vocabulary);
    if (asked.length === 0) return foundNothing;
    const typed = wordsIn(query).map(lettersOf);
    const matches = findAll(asked, typed);
    const found = ranked([...matches, ...combined(matches, asked)], asked);
    const nearest = found.length > 0 ? [] : findNearest(asked, typed);
    return { hits: found.slice(0, most).flatMap(asHit), hasMore: found.length > most, nearest: nearest.flatMap(asHit) };
  };
}

/** The terms of a query, compounds that nobody knows as their parts, and words that say nothing only where there is no other. */
function askedTerms(query: string, vocabulary: ReadonlySet<string>): string[] {
  const telling = tellingTermsIn(query);
  const asked = telling.length > 0 ? telling : termsIn(query);
  const parts = asked.slice(0, mostWords).flatMap((term) => {
    const found = vocabulary.has(term) ? [] : partsOf(term, vocabulary);
    return found.length > 0 ? found : [inOrder(term, vocabulary)];
  });
  return [...new Set(parts)];
}

function asHit({ document, words, marked }: Match): Hit[] {
  const shown = document ?? (words && wordPage(words));
  return shown ? [{ kind: document?.kind ?? 'page', url: shown.url, title: shown.title, lead: shown.lead, marked }] : [];
}
