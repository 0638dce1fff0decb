import { giveUp } from './sleeping-islands.ts';

const touches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Starts the shell on the first touch of the page, or when the page is idle where an island has to be live. */
export function bootShellOnTouch(): void {
  const first = new AbortController();
  const onTouch = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
    // a pointer that rests where the page appears "moves" without getting anywhere
    if (type === 'pointermove' && !movementX && !movementY) return;
    first.abort();
    bootShell();
  };
  for (const type of touches) addEventListener(type, onTouch, { capture: true, passive: true, signal: first.signal });
  if (document.querySelector('x-island[data-when=idle]')) {
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    addEventListener('load', () => whenIdle(bootShell));
  }
}

function bootShell(): void {
  import('./shell.tsx').catch((error) => {
    reportError(error);
    for (const island of document.querySelectorAll<HTMLElement>('x-island')) giveUp(island);
    // only the next press tries anew; a pointer that moves would ask without end
    addEventListener('click', bootShell, { capture: true, once: true });
  });
}
