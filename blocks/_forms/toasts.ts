import { createStore } from 'zustand/vanilla';

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

/** Shows a toast in the place of the one before. */
export function showToast(notice: Notice): void {
  const { toast } = toastStore.getState();
  toastStore.setState({ toast: { ...notice, id: (toast?.id ?? 0) + 1, open: true } });
  // the island of the toaster sleeps until there is something to show
  document.querySelector('x-island[data-name=toaster]')?.dispatchEvent(new Event('pointerenter'));
}

export function dismissToast(id: number): void {
  const { toast } = toastStore.getState();
  if (toast?.id !== id || !toast.open) return;
  toastStore.setState({ toast: { ...toast, open: false } });
  setTimeout(() => {
    if (toastStore.getState().toast?.id === id) toastStore.setState({ toast: null });
  }, removalDelay);
}
