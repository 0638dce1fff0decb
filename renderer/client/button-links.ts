import { remember, sleepingIsland } from './sleeping-islands.ts';

/** A link to a button presses it: `#cookie-settings` opens the dialog from anywhere. */
export function pressLinkedButtons(): void {
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.('a');
      const button = link?.hash && document.getElementById(link.hash.slice(1));
      if (!(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const island = sleepingIsland(button);
      if (!island) return button.click();
      remember(island, button);
      // the island may be waiting for its first touch
      island.dispatchEvent(new Event('touchstart'));
    },
    true,
  );
}
