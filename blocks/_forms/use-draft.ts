import { type RefObject, useEffect } from 'react';
import type { PageEventName } from '../_islands/address.ts';

/** The last form of each page and kind, by its path and action. Forms of pages that were left still have what was typed into them. */
const forms = new Map<string, HTMLFormElement>();

const keyOf = ({ action }: HTMLFormElement) => location.pathname + action;

/** Keeps what was typed into a form for a visitor who comes back to its page, as the browser itself does where each page is a document. */
export function useDraft(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (ref.current) forms.set(keyOf(ref.current), ref.current);
    // the same function is added once
    addEventListener('seitenwerk:page' satisfies PageEventName, restoreDrafts);
  }, [ref]);
}

/** Fills in the forms of a page that the shell shows. When such a form comes alive, it takes this as typed before. */
function restoreDrafts(): void {
  for (const form of document.forms) {
    for (const control of forms.get(keyOf(form))?.elements ?? []) {
      const { name, type, value, checked } = control as HTMLInputElement;
      // a box with a value has that one instead of `true` for react-hook-form
      Object.assign(form.elements.namedItem(name) ?? {}, type === 'checkbox' ? { checked } : { value });
    }
  }
}
