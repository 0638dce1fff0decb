/** Path to which the form is posted without scripts. The address of a page never has an underscore. */
export const formPath = '/_newsletter';
