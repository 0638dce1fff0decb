/** Query parameter with the page number of a list. */
export const pageName = 'seite';

/** The address of a page of a list; the first page is 1. */
export function listPageAddress(list: string, page: number): string {
  return page === 1 ? list : `${list}?${pageName}=${page}`;
}

/** The page to show: `page` limited to the first and the last one. */
export function clampPage(page: number, pageCount: number): number {
  return Math.min(Math.max(1, Number.isInteger(page) ? page : 1), Math.max(1, pageCount));
}
