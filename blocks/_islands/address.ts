/** What islands and the browser's shell tell each other about the address of the page. */

/** Sent when the shell shows another address; the title is set by then. */
export const routeEventName = 'seitenwerk:route';

/** Sent when an island wants another address, see go-to.ts. */
export const goToEventName = 'seitenwerk:go-to';

/**
 * Sent when the shell shows another page, or other blocks of one. A type and no constant: the loader and the script of what is live import
 * nothing, that of the next switch nothing of theirs, and `satisfies` sees a misspelt name as well.
 */
export type PageEventName = 'seitenwerk:page';

/** Sent when a block of the page that is shown comes or goes; `detail` draws the page anew with everything in its place. */
export type SwitchEventName = 'seitenwerk:switch';

/** On an island that draws every query of its page by itself: the shell then asks the server for none of them. */
export const drawsQueryAttribute = 'data-draws-query';
