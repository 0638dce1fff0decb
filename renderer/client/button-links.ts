import { moveOn } from './sleeping-islands.ts';

/** Makes a link to a button of its page press that button: `#cookie-settings` opens the dialog from anywhere. */
export function pressLinkedButtons(): void {
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (link.matches('[href^="/"]')) moveOn(event);
      const button = link.matches('[href^="#"]') && document.getElementById(link.hash.slice(1));
      if (!(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      button.click();
    },
    true,
  );
}
