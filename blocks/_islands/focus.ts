/** Moves the focus to the target of the skip link, because the focused element is gone. The page does not scroll. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
