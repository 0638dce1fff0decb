import { sleepingIsland } from './sleeping-islands.ts';

/**
 * Presses the search button on Ctrl+K (on a Mac ⌘K), unless the focus is in a field. A single letter such as `/` would need a way to turn it off (WCAG 2.2,
 * 2.1.4), so there is none. With Shift or Alt the shortcut is the browser's. Nothing opens above a dialog.
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
      // the island remembers what is typed before the dialog is loaded
      if (sleepingIsland(button)) button.focus();
      button.click();
    },
    true,
  );
}
