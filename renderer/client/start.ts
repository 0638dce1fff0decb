import type { PageEventName } from '../../blocks/_islands/address.ts';
import { giveUp } from './sleeping-islands.ts';

/** Matches what leads to another page. The menu's button counts, too: on a phone the site's links are behind it. */
const way = 'a[href^="/"],[popovertarget]';

/** Milliseconds that a pressed link waits for the shell: on a slow network a document arrives as soon as the shell. */
const patience = 400;

/** A page that stays busy for so many milliseconds counts as idle. */
const idle = { timeout: 3000 };

let isMissing: boolean;

/** The last press of a link that waits for the shell: earlier ones are not wanted any more. */
let pressed: Event | null;

const loadShell = () => import('./shell.tsx');
const page = () => location.href.split('#')[0];
const drawn = page();

/**
 * Loads the other scripts when a visitor is about to need them: React at the first touch of an island, the shell with its router at the first touch of a link
 * to another page, and what shows live data when the page is idle.
 */
export function startInTime(): void {
  for (const type of ['mousemove', 'touchstart', 'focusin', 'click']) addEventListener(type, onTouch, true);
  addEventListener('load', () =>
    // for `setTimeout`, the second argument is no number of milliseconds: it starts at once
    ((window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback)(() => {
      startLiveText();
      if (document.querySelector('[data-when],button:target')) startIslands();
    }, idle),
  );
  // a document loaded by a reload, where going back to what the shell had shown before changes only the address
  window.onpopstate = () => {
    pressed = null;
    if (page() !== drawn) location.reload();
  };
  // the shell replaces this handler, too, unless a document is on its way
  window.onclick = awaitShell;
  // the shell shows another page
  addEventListener('seitenwerk:page' satisfies PageEventName, startLiveText);
}

function onTouch({ type, target, movementX, movementY }: Event & Partial<MouseEvent>): void {
  // a resting mouse "moves" by nothing while the page appears or scrolls below it; and code that could not be loaded would be requested again without end
  if (type === 'mousemove' && (isMissing || (!movementX && !movementY))) return;
  if ((target as Element).closest?.(way)) loadShell().catch(noteMissing);
  if ((target as Element).closest?.('x-island')) startIslands();
}

/** Lets the shell follow a link that is pressed before it is loaded, so that nothing which the page has already is requested again. */
function awaitShell(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]:not([href*="#"],[target],form a)');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return;
  event.preventDefault();
  pressed = event;
  const leave = () => {
    if (pressed !== event) return;
    // what is pressed while the document is on its way is for the browser
    window.onclick = pressed = null;
    location.assign(link.href);
  };
  setTimeout(leave, patience);
  loadShell().then(({ followClick }) => {
    if (pressed !== event) return;
    pressed = null;
    followClick(link, event);
  }, leave);
}

function startIslands(): void {
  // a chunk that the islands need as well, and that is here before React
  import('./choices.ts').catch(() => {});
  import('./islands.ts').catch((error) => {
    noteMissing(error);
    for (const island of document.querySelectorAll<HTMLElement>('x-island:not([data-code=sent])')) giveUp(island);
  });
}

function noteMissing(error: Error): void {
  isMissing = true;
  reportError(error);
}

function startLiveText(): void {
  const live = document.querySelectorAll('[data-live]');
  if (live[0])
    import('../../blocks/_live/live.ts').catch(() => {
      // without the script, the server's text stays
      for (const element of live) element.ariaBusy = null;
    });
}
