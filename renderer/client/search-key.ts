import { sleepingIsland } from './sleeping-islands.ts';

/**
 * Ctrl+K (on a Mac ⌘K) presses the button of the search, but not for those who type. A single letter such as `/` would need a way to turn
 * it off (WCAG 2.2, 2.1.4), so there is none.
 */
export function openSearchByKey(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isMeant = event.key === 'k' && (event.ctrlKey || event.metaKey) && !(event.target as Element).matches('input,textarea,select');
      const button = isMeant && document.querySelector<HTMLElement>('header form button');
      if (!button) return;
      event.preventDefault();
      // what is typed before the dialog is here, the island remembers
      if (sleepingIsland(button)) button.focus();
      button.click();
    },
    true,
  );
}
