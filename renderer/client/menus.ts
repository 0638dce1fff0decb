/** Closes a menu when one of its entries is chosen, also one that leads to the same page. */
export function closeMenus(): void {
  addEventListener('click', (event) => (event.target as Element).closest?.('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(), true);
}
