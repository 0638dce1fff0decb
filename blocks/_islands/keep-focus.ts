import { focusMain } from './focus.ts';

/**
 * Restores a focus that was lost or is out of sight after a link on the page has made that page draw again. Focuses the visible link with the same text, else
 * the first element in `part` with `tabindex="-1"`, else the page's content.
 */
export function keepFocus(part: ParentNode, text: string): void {
  const { activeElement, body } = document;
  const isLink = (element: Element | null) => element?.textContent === text;
  if (activeElement !== body && !(isLink(activeElement) && !isInSight(activeElement as Element))) return;
  const links = Array.from(part.querySelectorAll<HTMLElement>('a[href]'));
  const next = links.find((link) => isLink(link) && isInSight(link)) ?? part.querySelector<HTMLElement>('[tabindex="-1"]');
  if (next) next.focus({ preventScroll: true });
  else focusMain();
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
