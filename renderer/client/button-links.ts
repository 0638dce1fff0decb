import { remember, sleepingIsland } from './sleeping-islands.ts';

/** Makes a link to a button of its page press that button: `#cookie-settings` opens the dialog from anywhere. */
export function pressLinkedButtons(): void {
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="#"]');
      const button = link && document.getElementById(link.hash.slice(1));
      // a modifier key opens the link elsewhere
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const island = sleepingIsland(button);
      if (!island) return button.click();
      remember(island, button);
      // wakes the island if it waits for its first touch
      island.dispatchEvent(new Event('touchstart'));
    },
    true,
  );
}
