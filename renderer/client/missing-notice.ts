const words = {
  de: { missing: 'Dieser Teil der Seite konnte nicht geladen werden.', reload: 'Seite neu laden' },
  en: { missing: 'This part of the page could not be loaded.', reload: 'Reload the page' },
};

let notice: HTMLElement | undefined;

/** Says that a part of the page could not be loaded, above everything else, and offers to load the page anew. */
export function tellMissing(): void {
  if (!notice) {
    const { missing, reload } = document.documentElement.lang === 'en' ? words.en : words.de;
    const button = document.createElement('button');
    button.textContent = reload;
    button.autofocus = true;
    button.onclick = () => location.reload();
    notice = document.createElement('p');
    notice.popover = 'auto';
    notice.role = 'alert';
    notice.style.cssText = 'margin:auto;padding:1.5rem;border:1px solid;border-radius:.75rem';
    notice.append(missing, ' ', button);
    document.body.append(notice);
  }
  notice.showPopover();
}
