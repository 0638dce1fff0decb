/**
 * Whoever has a page open of which a block comes or goes at a time sees that at this second. Only such pages have this script. It imports nothing
 * of what the loader has: that would be a script that all pages wait for.
 */
import type { PageEventName, SwitchEventName } from '../../blocks/_islands/address.ts';
import { holdPlace } from '../../blocks/_islands/hold-place.ts';

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

function inPlace(draw: () => void): void {
  const settle = holdPlace();
  draw();
  settle();
}
