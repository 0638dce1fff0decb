import { type RefObject, useEffect } from 'react';
import type { PageEventName } from '../_islands/address.ts';
import { formPath } from './posting.ts';

/** The last form of each page, by its path. Forms of pages that were left still have what was typed into them. */
const forms = new Map<string, HTMLFormElement>();

/** Keeps what was typed into the form for a visitor who comes back to its page, as the browser itself does where each page is a document. */
export function useDraft(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    forms.set(location.pathname, ref.current as HTMLFormElement);
    // the same function is added once
    addEventListener('seitenwerk:page' satisfies PageEventName, restoreDraft);
  }, [ref]);
}

/** Fills in the form of a page that the shell shows. When that form comes alive, it takes this as typed before. */
function restoreDraft(): void {
  const form = document.querySelector<HTMLFormElement>(`x-island:not([data-alive]) [action="${formPath}"]`);
  for (const [name, value] of new FormData(forms.get(location.pathname))) {
    const control = form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
    // of the boxes, only those that are ticked are in the data
    if (control?.type === 'checkbox') control.checked = true;
    else if (control) control.value = String(value);
  }
}
