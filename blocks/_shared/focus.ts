/** Puts the keyboard where the skip link leads, for what had the focus is gone. The page stays where it is scrolled to. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
