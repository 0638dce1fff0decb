/** A menu closes when one of its entries is chosen, on the same page too. */
export function closeMenus(): void {
  addEventListener('click', (event) => (event.target as Element).closest?.('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(), true);
}
