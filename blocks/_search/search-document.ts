/** What a result of a search leads to. */
export interface SearchDocument {
  readonly kind: 'page' | 'answer' | 'post' | 'update';
  /** Path, with an anchor if it has one. */
  readonly url: string;
  readonly title: string;
  /** What stands below the title. */
  readonly lead: string;
  /** The other words that it can be found by, as `termsIn` gives them, each once and with blanks between them. */
  readonly terms: string;
}

/** What can be found on a page. */
export interface PageTexts {
  /** So many letters of each text were read; a site of more pages reads less of each. */
  readonly length: number;
  readonly documents: readonly SearchDocument[];
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

/** `/search.json`: everything that a search needs. */
export interface SearchData {
  readonly labels: SearchLabels;
  readonly documents: readonly SearchDocument[];
}

/** Where {@link SearchData} is. */
export const searchDataPath = '/search.json';

/** The name of the query in the address of the results. */
export const queryName = 'q';
