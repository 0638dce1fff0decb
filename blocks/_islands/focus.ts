/** Moves the focus to where the skip link leads, because what had it is gone. The page does not scroll. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/**
 * Restores the focus that was lost because a link was followed on its own page, which was then drawn anew:
 * gives it to the link of the same text, else to the first place in `part` that can take it, else to the content.
 */
export function keepFocus(part: ParentNode, text: string): void {
  if (document.activeElement !== document.body) return;
  const links = Array.from(part.querySelectorAll<HTMLElement>('a'));
  const next = links.find((link) => link.textContent === text) ?? part.querySelector<HTMLElement>('[tabindex="-1"]');
  if (next) next.focus({ preventScroll: true });
  else focusMain();
}
