import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { foundNothing, type Hit, type Search } from '../../schema/search.ts';
import { type KnownWords, type Meaning, meaningsOf } from './meanings.ts';
import { combined, type Match, ranked } from './ranking.ts';
import { placesIn, type SearchData, type SearchDocument, type SearchTerms } from './search-document.ts';
import { type SearchWord, searchWords, wordPage } from './search-words.ts';
import { isStopWord } from './stop-words.ts';
import { lettersOf, termOf, wordsIn } from './terms.ts';

/** An entry of the index: a document, or a word of a list with its spellings. */
type Entry = Partial<SearchDocument> & { readonly id: number; readonly name?: string; readonly terms?: string };

const most = 20;
const mostNearest = 3;

/** Most words of a query that are searched: nobody needs more, and each costs time. */
const mostWords = 8;

/** Fields that say what a page is about. */
const heads = ['name', 'title', 'url'];

/** Title and address say what a page is about, its text only what it mentions. */
const boost = { name: 6, title: 6, url: 4, lead: 2, terms: 1 };
const boostOfKind: Record<SearchDocument['kind'], number> = { page: 1.6, answer: 1, post: 1.1, update: 0.6 };

const options: Options<Entry> = { fields: [...heads, 'lead', 'terms'], tokenize: wordsIn };

/** Length up to which a stem that merely begins another word is no match: „Kollegen“ is no result for „Kölln“. */
const shortStem = 4;

type SearchedData = Pick<SearchData, 'documents' | 'terms' | 'rows'>;

/** Builds the index; a few hundred documents and words take 30 ms. */
export function createSearch(data: SearchedData): Search {
  const steps = searchSteps(data);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Like {@link createSearch} in small steps, for callers that have other work between them. */
export function* searchSteps({ documents, terms, rows }: SearchedData): Generator<void, Search> {
  const known = { terms: new Set<string>(), heads: new Map<string, string>() };
  // a cache: most words occur in many documents
  const termsOfWords = new Map<string, string>();
  const termOfWord = (word: string) => {
    const term = termsOfWords.get(word) ?? termOf(word);
    termsOfWords.set(word, term);
    return term;
  };
  // texts are terms already
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
    /** Whether a found term begins like a stem of at most `longest` letters, but not like the word itself: „Backnang“ is no result for „Bäcker“. */
    const isChance = (found: string, longest: number) =>
      meanings.some(({ term }) => term !== found && term.length <= longest && found.startsWith(term)) && !meanings.some(({ word }) => found.startsWith(word));
    /** A prefix matches from three letters on; that of a whole word counts more than that of a stem. */
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
    // next to a known word, an unknown one stands for the words that would be suggested for it alone
    if (meanings.some(({ isSure }) => isSure)) return { hits: found.slice(0, most).flatMap(asHit), hasMore: found.length > most, nearest: [] };
    const near = found.filter(({ inHead, marked }) => inHead.size > 0 && marked.some((term) => asked.some(([first]) => first === term[0])));
    return { ...foundNothing, nearest: near.slice(0, mostNearest).flatMap(asHit) };
  };
}

/** The words of a query without stop words; with them if there are no others. */
function askedWords(query: string): string[] {
  const words = wordsIn(query).map(lettersOf);
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

function asHit({ document, words, marked }: Match): Hit[] {
  const shown = document ?? (words && wordPage(words));
  return shown ? [{ kind: document?.kind ?? 'page', url: shown.url, title: shown.title, lead: shown.lead, marked }] : [];
}
