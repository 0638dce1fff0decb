import { insertRules } from '../../blocks/_design/css.ts';
import { color } from '../../blocks/_design/theme.ts';

/** Milliseconds until a page that is on its way is said to be: what comes sooner would only flicker. */
const patience = 400;

let latest: ReturnType<typeof setTimeout> | undefined;

/** While the page that was asked for last is on its way, the content is busy (ARIA, aria-busy), with a bar at the upper edge of the window. */
export function showAwaited<T>(answer: Promise<T>): Promise<T> {
  const main = document.querySelector('main') as HTMLElement;
  insertRules({ awaited: [`main[aria-busy]::before{content:"";position:fixed;inset:0 0 auto;z-index:9;height:3px;background:${color.brand}}`] });
  clearTimeout(latest);
  const own = setTimeout(() => {
    main.ariaBusy = 'true';
  }, patience);
  latest = own;
  return answer.finally(() => {
    if (latest !== own) return;
    clearTimeout(own);
    main.ariaBusy = null;
  });
}
