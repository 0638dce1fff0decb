/** Runs something once the page has loaded and has nothing else to do. */
export function whenIdle(run: () => void): void {
  const wait = () => (globalThis.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
