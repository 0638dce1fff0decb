/** A page that the site makes of one word of a list (content/seo), or of words of several lists. */
export interface WordPage {
  /** Slugs by parameter of the address. */
  readonly slugs: Readonly<Record<string, string>>;
  readonly name: string;
  /** Undefined where the page has no text of its own, so that no list links to it. */
  readonly path?: string;
  /** What the list says of the word in short values: `state`, `lat`, `lon`, `related`. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** All pages with the same parameters. */
export interface WordPages {
  /** The parameter, `stadt`; several in alphabetical order, `beruf+stadt`. */
  readonly of: string;
  /** For several parameters, the address pattern of all their pages, including those without text of their own: `/handwerkersoftware-{beruf}-{stadt}`. */
  readonly pattern?: string;
  readonly items: readonly WordPage[];
}

/** The pages of a list, in its order. */
export function wordPages(all: readonly WordPages[], of: string): readonly WordPage[] {
  return all.find((list) => list.of === of)?.items ?? [];
}

/** The parameters of pages: `beruf` and `stadt`. */
export function parametersOf({ of }: WordPages): readonly string[] {
  return of.split('+');
}

/** The address that a pattern makes of words. @param slugs by parameter; one for each of the pattern */
export function filledPattern(pattern: string, slugs: WordPage['slugs']): string {
  return pattern.replace(/\{([^{}]+)\}/g, (_, parameter: string) => slugs[parameter] ?? '');
}
