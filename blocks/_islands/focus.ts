/** Moves the focus to where the skip link leads, because what had it is gone. The page does not scroll. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
