/** What a result of a search leads to. */
export interface SearchDocument {
  readonly kind: 'page' | 'answer' | 'post' | 'update';
  /** Path, with an anchor if it has one. */
  readonly url: string;
  readonly title: string;
  /** What stands below the title. */
  readonly lead: string;
  /** Other words by which visitors ask for it: „login einloggen“. */
  readonly also?: string;
}

/** What documents can be found by beside title and lead: each term once, which weighs a tenth less than the terms of each document. */
export interface SearchTerms {
  /** As `termsIn` gives them, with blanks between them. */
  readonly all: string;
  /** The places of the documents that have it, by term: `3 2,0` says that the first is in the documents 3 and 5, the second in 0. {@link placesIn} reads it. */
  readonly places: string;
}

/** Places in their order, each as the distance to the one before: packed, these are shorter than lists of numbers. */
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

/** The pages that the site makes of word lists: what they have in common is said once, and pages of two words are put together from it. */
export interface SearchRow {
  readonly patterns: readonly SearchPattern[];
  /** By parameter of the address: `stadt`. */
  readonly lists: Readonly<Record<string, SearchList>>;
}

/** The pages of the same parameters. Its texts name the words: `{{stadt.name}}`. */
export interface SearchPattern {
  readonly of: readonly string[];
  readonly url: string;
  readonly title: string;
  readonly lead: string;
}

/** The words of a parameter, each with what patterns name of it. */
export interface SearchList {
  /** `name` is the first. */
  readonly fields: readonly string[];
  /** Words with a page worth reading: the values of `fields`, empty where they are as `usualValue` says, then other spellings. */
  readonly words: readonly (readonly string[])[];
  /** Words whose page nobody is led to who does not ask for it by its name. */
  readonly others: readonly (readonly string[])[];
}

/** A document with the terms of its text, as `termsIn` gives them, each once and with blanks between them. */
export interface SearchText extends SearchDocument {
  readonly terms: string;
}

/** What can be found on a page. */
export interface PageTexts {
  /** So many letters of each text were read; a site of more pages reads less of each. */
  readonly length: number;
  readonly documents: readonly SearchText[];
}

export interface SearchLink {
  readonly label: string;
  readonly href: string;
}

/** What is said around the results, by the block on the page of the search. */
export interface SearchLabels {
  readonly label: string;
  readonly submit: string;
  readonly empty: { readonly headline: string; readonly items: readonly SearchLink[] };
  readonly none: { readonly text: string; readonly contact: SearchLink };
}

/** Words by which visitors ask for something that the site calls otherwise. */
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

/** Where {@link SearchData} is. */
export const searchDataPath = '/search.json';

/** The name of the query in the address of the results. */
export const queryName = 'q';
