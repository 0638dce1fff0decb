import { createStore } from 'zustand/vanilla';
import type { CodeMissingEventName } from '../_islands/code-missing.ts';

/** The content of a toast; the default variant reports success, the destructive one a failure. */
export interface Notice {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'default' | 'destructive';
}

export interface Toast extends Notice {
  readonly id: number;
  readonly open: boolean;
}

/** The one toast that is shown, or was shown last. */
export const toastStore = createStore<{ toast: Toast | null }>(() => ({ toast: null }));

/** Milliseconds until a toaster whose code (30 KB) hangs counts as missing. */
const toasterPatience = 2000;

/** Shows a toast in place of the previous one. @returns whether it can be seen: false if the toaster's code does not arrive */
export function showToast(notice: Notice): Promise<boolean> {
  const { toast } = toastStore.getState();
  toastStore.setState({ toast: { ...notice, id: (toast?.id ?? 0) + 1, open: true } });
  return wakeToaster();
}

/** Wakes the toaster's island, which sleeps until there is something to show. @returns whether it is alive */
function wakeToaster(): Promise<boolean> {
  const toaster = document.querySelector<HTMLElement>('x-island[data-name=toaster]');
  const isAlive = () => toaster?.dataset.alive !== undefined;
  if (!toaster || isAlive()) return Promise.resolve(isAlive());
  return new Promise((resolve) => {
    setTimeout(() => resolve(isAlive()), toasterPatience);
    toaster.addEventListener('seitenwerk:code-missing' satisfies CodeMissingEventName, () => resolve(false), { once: true });
    toaster.dispatchEvent(new Event('pointerenter'));
  });
}
