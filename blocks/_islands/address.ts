/** What islands and the browser's shell tell each other about the address of the page. */

/** Sent when the shell shows another address; the title is set by then. */
export const routeEventName = 'seitenwerk:route';

/** Sent when an island wants another address, see go-to.ts. */
export const goToEventName = 'seitenwerk:go-to';

/** On an island that draws every query of its page by itself: the shell then asks the server for none of them. */
export const drawsQueryAttribute = 'data-draws-query';
