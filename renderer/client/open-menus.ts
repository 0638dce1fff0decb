const closeMenu = () => document.querySelector<HTMLElement>('nav:popover-open')?.hidePopover();
// the menu of a phone lies over what the keyboard goes on to, and over the page that somebody goes back to
addEventListener('focusin', ({ target }) => (target as Element).closest('main,footer') && closeMenu());
addEventListener('popstate', closeMenu);

/** On a wide screen the menu is a row and its button is gone: open, it would lie over the logo and could not be closed. */
export function closeLostMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    const focused = document.activeElement;
    if (document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.checkVisibility() !== false) continue;
    menu.hidePopover();
    // closing gives the focus back to the button, which is not there
    if (focused instanceof HTMLElement && menu.contains(focused)) focused.focus();
  }
}
