import { createStore } from 'zustand/vanilla';
import { codeMissingEventName } from '../_islands/code-missing.ts';

/** What a toast says; the default variant tells of success, the destructive one of a failure. */
export interface Notice {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'default' | 'destructive';
}

export interface Toast extends Notice {
  readonly id: number;
  readonly open: boolean;
}

/** Milliseconds from a toast's dismissal until it is forgotten (R-TST-09). */
const removalDelay = 1_000_000;

/** The one toast that is shown, or was shown last. */
export const toastStore = createStore<{ toast: Toast | null }>(() => ({ toast: null }));

/** Milliseconds until a toaster whose code hangs counts as not coming; it is 30 KB. */
const toasterPatience = 2000;

/** Shows a toast in the place of the one before. @returns whether it is to be seen: false once the toaster's code does not come */
export function showToast(notice: Notice): Promise<boolean> {
  const { toast } = toastStore.getState();
  toastStore.setState({ toast: { ...notice, id: (toast?.id ?? 0) + 1, open: true } });
  return wakeToaster();
}

/** The island of the toaster sleeps until there is something to show. */
function wakeToaster(): Promise<boolean> {
  const toaster = document.querySelector<HTMLElement>('x-island[data-name=toaster]');
  const isAlive = () => toaster?.dataset.alive !== undefined;
  if (!toaster || isAlive()) return Promise.resolve(isAlive());
  return new Promise((resolve) => {
    setTimeout(() => resolve(isAlive()), toasterPatience);
    toaster.addEventListener(codeMissingEventName, () => resolve(false), { once: true });
    toaster.dispatchEvent(new Event('pointerenter'));
  });
}

/** Closes the toast of this number, if it is still the one that is shown; it leaves the page once it has faded. */
export function dismissToast(id: number): void {
  const { toast } = toastStore.getState();
  if (toast?.id !== id || !toast.open) return;
  toastStore.setState({ toast: { ...toast, open: false } });
  setTimeout(() => {
    if (toastStore.getState().toast?.id === id) toastStore.setState({ toast: null });
  }, removalDelay);
}
