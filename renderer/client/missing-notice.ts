import type { Language } from '../../schema/words.ts';

/** The sentence of the notice, and the label of its reload button. */
const words: Record<Language, readonly [missing: string, reload: string]> = {
  de: ['Dieser Teil der Seite konnte nicht geladen werden.', 'Seite neu laden'],
  en: ['This part of the page could not be loaded.', 'Reload the page'],
};

let notice: HTMLElement | undefined;

/** Shows a notice above everything else that a part of the page could not be loaded, with a button that reloads the page. */
export function tellMissing(): void {
  if (!notice) {
    const [missing, reload] = words[document.documentElement.lang as Language];
    const button = document.createElement('button');
    button.textContent = reload;
    button.autofocus = true;
    button.onclick = () => location.reload();
    notice = document.createElement('div');
    notice.popover = 'auto';
    notice.role = 'alert';
    notice.style.padding = '2em';
    notice.append(missing, ' ', button);
    document.body.append(notice);
  }
  notice.showPopover();
}
