/** Where the form posts to without scripts. No page can have an address with an underscore. */
export const formPath = '/_newsletter';
