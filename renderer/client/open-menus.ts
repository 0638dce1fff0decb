const closeMenu = () => document.querySelector<HTMLElement>('nav:popover-open')?.hidePopover();
// on a phone the menu would cover the element that the keyboard moves to, and the page that a visitor goes back to
addEventListener('focusin', ({ target }) => (target as Element).closest('main,footer') && closeMenu());
addEventListener('popstate', closeMenu);

/** Closes menus whose button is hidden. On a wide screen the menu is a row without a button: an open one would cover the logo and could not be closed. */
export function closeLostMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    const focused = document.activeElement;
    if (document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.checkVisibility() !== false) continue;
    menu.hidePopover();
    // closing moves the focus to the button, which is hidden
    if (focused instanceof HTMLElement && menu.contains(focused)) focused.focus();
  }
}
