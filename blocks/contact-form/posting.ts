/** Where the form posts to without scripts. No page can have an address with an underscore. */
export const formPath = '/_contact';

/** A field that nobody sees; programs that fill in whatever there is fill in this one, too. */
export const trapField = 'website';

/** The header in which the form's code says how many milliseconds the page was open. Pages are cached, so that no time of the server can stand in them. */
export const openTimeHeader = 'x-open-time';
