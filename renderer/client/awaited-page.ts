import { insertRules } from '../../blocks/_design/css.ts';
import { color } from '../../blocks/_design/theme.ts';

/** Milliseconds until a pending page is shown as pending: an indicator for a faster one would only flicker. */
const patience = 400;

let latest: ReturnType<typeof setTimeout> | undefined;

/** While the last requested page is pending, marks `<main>` as busy (ARIA, aria-busy) and shows a bar at the upper edge of the window. */
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
