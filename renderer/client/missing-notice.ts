import { words } from './words.ts';

let notice: HTMLElement | undefined;

/** Says that a part of the page could not be loaded, above everything else, and offers to load the page anew. */
export function tellMissing(): void {
  if (!notice) {
    const reload = document.createElement('button');
    reload.textContent = words.reload;
    reload.autofocus = true;
    reload.onclick = () => location.reload();
    notice = document.createElement('p');
    notice.popover = 'auto';
    notice.role = 'alert';
    notice.style.cssText = 'margin:auto;padding:1.5rem;border:1px solid;border-radius:.75rem';
    notice.append(words.codeMissing, ' ', reload);
    document.body.append(notice);
  }
  notice.showPopover();
}
