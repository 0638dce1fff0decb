import { whenIdle } from './when-idle.ts';

/** Numbers that are pushed, and lamps, on this page or one that the shell shows later. */
export function keepTextLive(): void {
  const start = () => document.querySelector('[data-live]') && whenIdle(() => void import('./live-text.ts').catch(showFallbacks));
  start();
  addEventListener('seitenwerk:page', start);
}

function showFallbacks(error: Error): void {
  reportError(error);
  for (const element of document.querySelectorAll('[data-live]')) element.removeAttribute('aria-busy');
}
