/** The id of an answer, by its place in the list: what links to it is made of the same list. */
export const answerId = (index: number) => `faq-${index + 1}`;
