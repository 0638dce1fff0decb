/** What a search result leads to. */
export interface SearchDocument {
  readonly kind: 'page' | 'answer' | 'post' | 'update';
  /** Path, with an anchor if it has one. */
  readonly url: string;
  readonly title: string;
  /** The text below the title. */
  readonly lead: string;
  /** Other words by which visitors search for it: „login einloggen“. */
  readonly also?: string;
}

/** The terms by which documents are found besides title and lead. Each term is stored once, which takes a tenth less than the terms of each document. */
export interface SearchTerms {
  /** As `termsIn` gives them, separated by spaces. */
  readonly all: string;
  /**
   * For each term the indexes of the documents that have it, as distances: `3 2,0` says that the first term is in documents 3 and 5, the second in document 0.
   * {@link placesIn} reads it.
   */
  readonly places: string;
}

/** Writes ascending indexes, each as the distance to the previous one: compressed, distances are shorter than the numbers themselves. */
export function writePlaces(places: readonly (readonly number[])[]): string {
  return places.map((own) => own.map((place, index) => place - (own[index - 1] ?? 0)).join(' ')).join(',');
}

export function placesIn(written: string): number[][] {
  return written.split(',').map((distances) => {
    let place = 0;
    return distances.split(' ').map((distance) => {
      place += Number(distance);
      return place;
    });
  });
}

/** The pages that the site makes of word lists. What they have in common is stored once, and pages of two words are composed from it. */
export interface SearchRow {
  readonly patterns: readonly SearchPattern[];
  /** By parameter of the address: `stadt`. */
  readonly lists: Readonly<Record<string, SearchList>>;
}

/** The pages with the same parameters. The texts have tokens for the words: `{{stadt.name}}`. */
export interface SearchPattern {
  readonly of: readonly string[];
  readonly url: string;
  readonly title: string;
  readonly lead: string;
}

/** The words of a parameter, each with the values that patterns use. */
export interface SearchList {
  /** Names of the fields; `name` is the first. */
  readonly fields: readonly string[];
  /** Words with a page worth reading. Each has the values of `fields`, empty where they equal `usualValue`, then its other spellings. */
  readonly words: readonly (readonly string[])[];
  /** Words whose page is only for those who search for it by its name. */
  readonly others: readonly (readonly string[])[];
}

/** A document with the terms of its text, as `termsIn` gives them, each once and separated by spaces. */
export interface SearchText extends SearchDocument {
  readonly terms: string;
}

/** What can be found on a page. */
export interface PageTexts {
  /** Most letters that were read of each text; the more pages a site has, the fewer. */
  readonly length: number;
  readonly documents: readonly SearchText[];
}

export interface SearchLink {
  readonly label: string;
  readonly href: string;
}

/** The texts around the results, from the block on the search page. */
export interface SearchLabels {
  readonly label: string;
  readonly submit: string;
  readonly empty: { readonly headline: string; readonly items: readonly SearchLink[] };
  readonly none: { readonly text: string; readonly contact: SearchLink };
}

/** Words by which visitors search for something that the site calls by another name. */
export interface SearchSynonym extends SearchLink {
  readonly words: readonly string[];
}

/** `/search.json`: everything that a search needs. */
export interface SearchData {
  readonly labels: SearchLabels;
  readonly documents: readonly SearchDocument[];
  readonly terms: SearchTerms;
  readonly rows: readonly SearchRow[];
}

/** Path of {@link SearchData}. */
export const searchDataPath = '/search.json';

/** Query parameter with the search words on the search page. */
export const queryName = 'q';
