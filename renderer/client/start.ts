import type { PageEventName } from '../../blocks/_islands/address.ts';
import { giveUp } from './sleeping-islands.ts';

/** What leads to another page. The menu's button does, too: on a phone, the site's links are behind it. */
const way = 'a[href^="/"],[popovertarget]';

/** Milliseconds that a pressed link waits for the shell; a document is on its way as soon as the shell on a slow network. */
const patience = 400;

/** Milliseconds after which a page that is never idle is taken as one. A browser without idle times starts at once: it reads this as no number. */
const idle = { timeout: 3000 } as IdleRequestOptions & number;

let isMissing: boolean;

const page = () => location.href.split('#')[0];
const drawn = page();

/**
 * When the other scripts come. React comes when a visitor is about to need it: for islands at the first touch of one, the shell with
 * its router at the first touch of a link to another page. What shows live data comes when the page is idle.
 */
export function startInTime(): void {
  for (const type of ['mousemove', 'touchstart', 'focusin', 'click']) addEventListener(type, onTouch, true);
  addEventListener('load', () =>
    (window.requestIdleCallback ?? setTimeout)(() => {
      startLiveText();
      if (document.querySelector('[data-when],button:target')) startIslands();
    }, idle),
  );
  // who goes back to what the shell had shown before a reload brought this document: the browser changes the address alone
  window.onpopstate = () => {
    if (page() !== drawn) location.reload();
  };
  // the shell takes it over, too
  window.onclick = awaitShell;
  // the shell shows another page
  addEventListener('seitenwerk:page' satisfies PageEventName, startLiveText);
}

function onTouch({ type, target, movementX, movementY }: Event & Partial<MouseEvent>): void {
  // a mouse that rests while the page appears, or scrolls below it, "moves" without getting anywhere; and code that is missing would be asked for without end
  if (type === 'mousemove' && (isMissing || (!movementX && !movementY))) return;
  if ((target as Element).closest?.(way)) import('./shell.tsx').catch(noteMissing);
  if ((target as Element).closest?.('x-island')) startIslands();
}

/** A link to another page that is pressed before the shell is here is followed by it all the same, so that nothing which the page has is asked for again. */
function awaitShell(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]:not([href*="#"],[target])');
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented || !link) return;
  event.preventDefault();
  Promise.race([import('./shell.tsx'), new Promise<never>((_, reject) => setTimeout(reject, patience))])
    .then(({ followClick }) => followClick(event))
    .catch(() => location.assign(link.href));
}

function startIslands(): void {
  // islands need it as well, and it is here before React
  import('./choices.ts').catch(() => {});
  import('./islands.ts').catch((error) => {
    noteMissing(error);
    for (const island of document.querySelectorAll<HTMLElement>('x-island')) giveUp(island);
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
      // without the script, the server's text stands
      for (const element of live) element.ariaBusy = null;
    });
}
