/** Path to which the form is posted without scripts. The address of a page never has an underscore. */
export const formPath = '/_contact';

/** A hidden field, which programs that fill in every field fill in, too. */
export const trapField = 'website';

/** Header in which the form's code says how many milliseconds the page was open. Pages are cached, so the server cannot write the time into them. */
export const openTimeHeader = 'x-open-time';
