/** What islands and the browser's shell tell each other about the address of the page. */

/** Sent when the shell shows another address; the title is set by then. */
export const routeEventName = 'seitenwerk:route';

export const goToEventName = 'seitenwerk:go-to';

export interface GoTo {
  /** Path with query. */
  readonly address: string;
  /** The address that is left gets no entry in the history. */
  readonly replace: boolean;
}

/** Asks the shell for another address of this page; the visitor stays where they are on it. */
export function goTo(address: string, { replace }: Pick<GoTo, 'replace'>): void {
  dispatchEvent(new CustomEvent<GoTo>(goToEventName, { detail: { address, replace } }));
}

/** On an island that draws every query of its page by itself: the shell then asks the server for none of them. */
export const drawsQueryAttribute = 'data-draws-query';
