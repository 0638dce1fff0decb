import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, toastStore } from '../../blocks/_forms/toasts.ts';
import { dismissToast } from '../../blocks/toaster/dismiss-toast.ts';

const shown = () => toastStore.getState().toast;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('R-TST-09 a dismissed toast is kept, closed, for 1,000,000 ms, and then forgotten', () => {
  showToast({ title: 'Nachricht gesendet', description: 'Wir melden uns.' });
  dismissToast(shown()?.id ?? 0);
  expect(shown()).toMatchObject({ title: 'Nachricht gesendet', open: false });
  vi.advanceTimersByTime(999_999);
  expect(shown()).toMatchObject({ title: 'Nachricht gesendet', open: false });
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('R-TST-02 R-TST-09 a toast takes the place of the one before, whose time does not end the new one’s', () => {
  showToast({ title: 'Erster', description: '' });
  dismissToast(shown()?.id ?? 0);
  vi.advanceTimersByTime(999_000);
  showToast({ title: 'Zweiter', description: '' });
  expect(shown()).toMatchObject({ title: 'Zweiter', open: true });
  vi.advanceTimersByTime(2_000_000);
  expect(shown()).toMatchObject({ title: 'Zweiter', open: true });
});
