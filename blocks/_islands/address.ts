/** Events by which islands and the browser's shell tell each other about the address of the page. */

/** Sent when the shell shows another address; the title is set by then. */
export const routeEventName = 'seitenwerk:route';

/** Sent when an island asks for another address, see go-to.ts. */
export const goToEventName = 'seitenwerk:go-to';

/**
 * Sent when the shell shows another page, or other blocks of one. A type and not a constant: the loader and the live script import nothing, the script of the
 * next switch nothing of theirs, and `satisfies` finds a misspelt name as well.
 */
export type PageEventName = 'seitenwerk:page';

/**
 * Sent when a block of the current page comes or goes; `detail` gets the function that draws the page, and calls it so that everything else keeps its place.
 */
export type SwitchEventName = 'seitenwerk:switch';

/** Attribute of an island that draws every query of its page by itself, so that the shell asks the server for none of them. */
export const drawsQueryAttribute = 'data-draws-query';
