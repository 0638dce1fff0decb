/**
 * How footnotes become elements. A post is compiled without regard to the site's language. So the link back from a footnote is labelled with the footnote's
 * number only, or `1-2` for a second reference; the words are added where the post is drawn.
 */
export const footnoteOptions = {
  footnoteBackLabel: (reference: number, again: number) => (again > 1 ? `${reference + 1}-${again}` : String(reference + 1)),
};
