/** The name of the page's number in the query of a list. */
export const pageName = 'seite';

/** The address of a page of a list, from 1. */
export function listPageAddress(list: string, page: number): string {
  return page === 1 ? list : `${list}?${pageName}=${page}`;
}

/** The page that is shown, kept between the first and the last, however many there are. */
export function clampPage(page: number, pageCount: number): number {
  return Math.min(Math.max(1, Number.isInteger(page) ? page : 1), Math.max(1, pageCount));
}
