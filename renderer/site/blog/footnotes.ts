/**
 * How footnotes become elements. A post is compiled for whatever language its site has, so that the way back from a footnote is named by
 * its number alone, and of a second reference to it as `1-2`; words come in where the post is drawn.
 */
export const footnoteOptions = {
  footnoteBackLabel: (reference: number, again: number) => (again > 1 ? `${reference + 1}-${again}` : String(reference + 1)),
};
