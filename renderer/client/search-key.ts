import { sleepingIsland } from './sleeping-islands.ts';

/**
 * Ctrl+K (on a Mac ⌘K) presses the button of the search, but not for those who type. A single letter such as `/` would need a way to turn
 * it off (WCAG 2.2, 2.1.4), so there is none. With Shift or Alt the key is the browser's, and above a dialog nothing opens.
 */
export function openSearchByKey(): void {
  addEventListener(
    'keydown',
    (event) => {
      // with Caps Lock it is K
      const isKey = /^k$/i.test(event.key) && (event.ctrlKey || event.metaKey) && !(event.shiftKey || event.altKey);
      const isMeant = isKey && !(event.target as Element).matches('input,textarea,select');
      const button = isMeant && document.querySelector<HTMLElement>('body>:not([aria-hidden]) header form button');
      if (!button) return;
      event.preventDefault();
      // what is typed before the dialog is here, the island remembers
      if (sleepingIsland(button)) button.focus();
      button.click();
    },
    true,
  );
}
