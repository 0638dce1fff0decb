import { toastStore } from '../_forms/toasts.ts';

/** Milliseconds from the dismissal of a toast until it is removed from the store (R-TST-09). */
const removalDelay = 1_000_000;

/** Closes the toast with this id if it is still shown; it leaves the page once it has faded. */
export function dismissToast(id: number): void {
  const { toast } = toastStore.getState();
  if (toast?.id !== id || !toast.open) return;
  toastStore.setState({ toast: { ...toast, open: false } });
  setTimeout(() => {
    if (toastStore.getState().toast?.id === id) toastStore.setState({ toast: null });
  }, removalDelay);
}
