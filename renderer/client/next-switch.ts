/**
 * Updates an open page at the second at which one of its blocks comes or goes. Only pages with such a block load this script. It imports nothing that the
 * loader also has: that would become a shared chunk that all pages wait for.
 */
import type { PageEventName, SwitchEventName } from '../../blocks/_islands/address.ts';
import { holdPlace } from '../../blocks/_islands/hold-place.ts';

const { dataset } = document.getElementById('root') as HTMLElement;

/** The longest timer of a browser, in milliseconds (https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers). */
const longestTimer = 2 ** 31 - 1;

/** Milliseconds over which the requests of a page's readers are spread. */
const spread = 1_000;

/**
 * Milliseconds until the server is asked again when it had nothing new; each wait is twice as long. The device's clock may be an hour fast, a proxy may still
 * send the previous version, and an exported page changes only with the next export.
 */
const pause = 2_000;
const mostAttempts = 12;

let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;

// another page or other blocks; a page from the back/forward cache; a device that was asleep
for (const type of ['seitenwerk:page' satisfies PageEventName, 'pageshow', 'visibilitychange']) addEventListener(type, begin);
begin();

function begin(): void {
  attempts = 0;
  follow();
}

function follow(): void {
  clearTimeout(timer);
  if (!dataset.nextSwitch) return;
  const left = Math.max(0, Number(dataset.nextSwitch) - Date.now());
  timer = left > longestTimer ? setTimeout(follow, longestTimer) : setTimeout(look, left + Math.random() * spread);
}

function look(): void {
  // nobody sees the page; `visibilitychange` starts again
  if (document.hidden) return;
  import(/* @vite-ignore */ String(dataset.shell)).then(
    () => dispatchEvent(new CustomEvent('seitenwerk:switch' satisfies SwitchEventName, { detail: inPlace })),
    () => {},
  );
  if (attempts === mostAttempts) return;
  timer = setTimeout(look, pause * 2 ** attempts);
  attempts += 1;
}

function inPlace(draw: () => void): void {
  const settle = holdPlace();
  draw();
  settle();
}
