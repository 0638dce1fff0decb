import { focusMain } from './focus.ts';

/**
 * Restores the focus that was lost, or left out of sight, because a link was followed on its own page, which was then drawn anew:
 * gives it to the link of the same text where that is in sight, else to the first place in `part` that can take it, else to the content.
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
