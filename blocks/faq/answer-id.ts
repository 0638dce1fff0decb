/**
 * The id of an answer, by its place in the list: what links to it is made of the same list. With its underscore it is none of the
 * anchors that authors link to, because it means another question when one is added above.
 */
export const answerId = (index: number) => `_faq-${index + 1}`;
