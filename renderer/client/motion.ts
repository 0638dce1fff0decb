import { insertRules } from '../../blocks/_design/css.ts';
import { motionQuery } from '../../blocks/_design/theme.ts';
import { closeLostMenus } from './open-menus.ts';

/** Milliseconds (R-MOB-03): for a page change, for one to a landing page, and for which nothing glides after a resize. */
const pageChange = 450;
const landingPageChange = 500;
const resizeDebounce = 100;
const resizeBlock = 250;

const root = document.documentElement;
const changes = '::view-transition-group(*)';
/** Landing pages are the ones that name their conversion. */
const toLandingPage = `:root:has(meta[name=conversion])${changes}`;

/** The rules of what moves; old and new picture take the duration of their group. */
export function setDurations(): void {
  insertRules({
    motion: [
      `${changes}{animation-duration:${pageChange}ms}`,
      `${toLandingPage}{animation-duration:${landingPageChange}ms}`,
      '[data-resizing] *,[data-resizing] ::before,[data-resizing] ::after{animation-play-state:paused!important;transition:none!important}',
    ],
  });
}

/** Whether a page may glide into the next at the moment. */
export function mayMove(): boolean {
  return matchMedia(motionQuery).matches && root.dataset.resizing === undefined;
}

/**
 * Changes the page in a view transition. Its picture lies over the page and takes what is pressed (CSS View Transitions, section 7):
 * a press ends it, and reaches what was seen there.
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

/** Nothing glides while the window is being resized; what the new size changes is put right afterwards. */
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
