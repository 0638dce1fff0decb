/** A page that the site makes of a word of a list (content/seo), or of several together. */
export interface WordPage {
  /** By parameter of the address. */
  readonly slugs: Readonly<Record<string, string>>;
  readonly name: string;
  /** Without it the page has no text of its own, and no list leads there. */
  readonly path?: string;
  /** What the list says of the word in a few letters: `state`, `lat`, `lon`, `related`. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** All pages of the same parameters. */
export interface WordPages {
  /** `stadt`; of several in alphabetical order, `beruf+stadt`. */
  readonly of: string;
  /** Of several: where all pages of these words stand, those without text of their own too: `/handwerkersoftware-{beruf}-{stadt}`. */
  readonly pattern?: string;
  readonly items: readonly WordPage[];
}

/** The pages of a list, in its order. */
export function wordPages(all: readonly WordPages[], of: string): readonly WordPage[] {
  return all.find((list) => list.of === of)?.items ?? [];
}
