import { insertRules } from '../../blocks/_design/css.ts';
import { motionQuery } from '../../blocks/_design/theme.ts';
import { closeLostMenus } from './open-menus.ts';

/** Milliseconds (R-MOB-03): of a page change, of a change to a landing page, from a resize until lost menus close, and until transitions run again. */
const pageChange = 450;
const landingPageChange = 500;
const resizeDebounce = 100;
const resizeBlock = 250;

const root = document.documentElement;
const changes = '::view-transition-group(*)';
/** Matches on landing pages, which alone name a conversion. */
const toLandingPage = `:root:has(meta[name=conversion])${changes}`;

/** Sets the durations of view transitions, and pauses animations during a resize. The old and the new snapshot inherit the duration of their group. */
export function setDurations(): void {
  insertRules({
    motion: [
      `${changes}{animation-duration:${pageChange}ms}`,
      `${toLandingPage}{animation-duration:${landingPageChange}ms}`,
      '[data-resizing] *,[data-resizing] ::before,[data-resizing] ::after{animation-play-state:paused!important;transition:none!important}',
    ],
  });
}

/** Whether a view transition may run now. */
export function mayMove(): boolean {
  return matchMedia(motionQuery).matches && root.dataset.resizing === undefined;
}

/**
 * Changes the page in a view transition. Its snapshot lies over the page and takes the clicks (CSS View Transitions, section 7), so a press ends the transition
 * and is passed on to the element below.
 */
export function glide(change: () => Promise<void>): void {
  const transition = document.startViewTransition(change);
  transition.ready.catch(() => {});
  const over = new AbortController();
  const end = () => {
    transition.skipTransition();
    addEventListener('click', pressBelow, { capture: true, once: true });
  };
  addEventListener('pointerdown', end, { capture: true, once: true, signal: over.signal });
  void transition.finished.finally(() => over.abort()).catch(() => {});
}

function pressBelow(event: MouseEvent): void {
  if (event.target !== root) return;
  const below = document.elementFromPoint(event.clientX, event.clientY);
  below?.closest<HTMLElement>('a,button,input,select,textarea,summary')?.focus({ preventScroll: true });
  if (below !== root) below?.dispatchEvent(new MouseEvent('click', event));
}

/** Pauses animations while the window is being resized, and closes menus whose button the new size hides. */
export function followResizes(): void {
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let block: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    root.dataset.resizing = '';
    clearTimeout(debounce);
    clearTimeout(block);
    debounce = setTimeout(closeLostMenus, resizeDebounce);
    block = setTimeout(() => delete root.dataset.resizing, resizeBlock);
  });
}
