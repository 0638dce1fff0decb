import { goToEventName } from '../../blocks/_islands/address.ts';
import { giveUp } from './sleeping-islands.ts';
import { whenIdle } from './when-idle.ts';

const touches = ['pointermove', 'touchstart', 'focusin', 'keydown', 'click'];

/** What leads to another page. The menu's button does, too: on a phone, the site's links are behind it. */
const ways = 'a[href^="/"],[popovertarget]';

let isShellAsked: boolean;
let areIslandsAsked: boolean;

/**
 * React comes when a visitor is about to need it: for islands at the first touch of one, the shell with its router at the first
 * touch of a link to another page. A pointer that rests while the page appears or scrolls below it has touched nothing.
 */
export function startOnIntent(): void {
  for (const type of touches) addEventListener(type, onTouch, { capture: true, passive: true });
  addEventListener(goToEventName, startShell);
  if (document.querySelector('x-island:not([data-when=interaction])')) whenIdle(startIslands);
}

function onTouch({ type, target, movementX, movementY, pointerType }: Event & Partial<PointerEvent>): void {
  if (type === 'pointermove' && (pointerType === 'touch' || (!movementX && !movementY))) return;
  const isIn = (selector: string) => (target as Element).closest?.(selector);
  // what did not come is asked for again by a press only; a pointer that moves would ask without end
  const isPress = type === 'click';
  if ((isPress || !isShellAsked) && isIn(ways)) startShell();
  if ((isPress || !areIslandsAsked) && isIn('x-island')) startIslands();
}

function startShell(): void {
  isShellAsked = true;
  import('./shell.tsx').catch(reportError);
}

function startIslands(): void {
  areIslandsAsked = true;
  import('./islands.ts').catch((error) => {
    reportError(error);
    for (const island of document.querySelectorAll<HTMLElement>('x-island')) giveUp(island);
  });
}
