/**
 * Whoever has a page open of which a block comes or goes at a time sees that at this second. Only such pages have this script. It imports nothing
 * but types: what it had in common with the loader would be a script that all pages wait for.
 */
import type { PageEventName, SwitchEventName } from '../../blocks/_islands/address.ts';

const { dataset } = document.getElementById('root') as HTMLElement;

/** The longest timer of a browser, in milliseconds (https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers). */
const longestTimer = 2 ** 31 - 1;

/** Milliseconds within which the readers of a page ask, so that not all do at once. */
const spread = 1_000;

/**
 * Milliseconds after which the server is asked again that said nothing new, each time twice as long: the device's clock is ahead by an hour at times,
 * a proxy may send what it had until now, and an exported page stays as it is until the next export.
 */
const pause = 2_000;
const mostAttempts = 12;

let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;

// another page, or other blocks; a page out of the browser's memory; a device that slept
for (const type of ['seitenwerk:page' satisfies PageEventName, 'pageshow', 'visibilitychange']) addEventListener(type, begin);
begin();

function begin(): void {
  attempts = 0;
  follow();
}

function follow(): void {
  clearTimeout(timer);
  const left = Math.max(0, Number(dataset.nextSwitch) - Date.now());
  if (left > longestTimer) timer = setTimeout(follow, longestTimer);
  else if (left >= 0) timer = setTimeout(look, left + Math.random() * spread);
}

function look(): void {
  // nobody sees it; who comes back does
  if (document.hidden) return;
  import(/* @vite-ignore */ String(dataset.shell)).then(
    () => dispatchEvent(new CustomEvent('seitenwerk:switch' satisfies SwitchEventName, { detail: inPlace })),
    () => {},
  );
  if (attempts === mostAttempts) return;
  timer = setTimeout(look, pause * 2 ** attempts);
  attempts += 1;
}

/** What a visitor types in, else reads, stays where it is on the screen, and the focus does not fall back to the beginning of the document. */
function inPlace(draw: () => void): void {
  const { documentElement, activeElement } = document;
  const main = document.querySelector('main') as HTMLElement;
  const places = Array.from(main.children, (block) => ({ block, ...placeOf(block) }));
  // what browsers do themselves, Safari does not
  documentElement.style.overflowAnchor = 'none';
  draw();
  const below = places.filter(({ block, bottom }) => block.isConnected && bottom > 0);
  const inUse = below.find(({ block, top }) => block.contains(activeElement) && top < innerHeight);
  // whoever is at the top of a page sees what comes there
  const fixed = inUse ?? (scrollY > 0 ? below[0] : undefined);
  if (fixed) scrollBy({ top: placeOf(fixed.block).top - fixed.top, behavior: 'instant' });
  documentElement.style.overflowAnchor = '';
  if (activeElement && !activeElement.isConnected) main.focus({ preventScroll: true });
}

/** The element around a block has no box of its own. */
function placeOf(block: Element): Pick<DOMRect, 'top' | 'bottom'> {
  const content = document.createRange();
  content.selectNodeContents(block);
  const { top, bottom } = content.getBoundingClientRect();
  return { top, bottom };
}
