/**
 * The only script before a visitor does anything. It starts the shell on the first touch of the page, or when the
 * page is idle where an island has to be live; until then links and forms are ordinary links and forms.
 */
const boot = () => void import('./shell.tsx');

const touches = new AbortController();
const onTouch = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
  // a pointer that rests where the page appears "moves" without getting anywhere
  if (type === 'pointermove' && !movementX && !movementY) return;
  touches.abort();
  boot();
};
for (const type of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']) {
  addEventListener(type, onTouch, { capture: true, passive: true, signal: touches.signal });
}
if (document.querySelector('x-island[data-when=idle]')) {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => whenIdle(boot));
}

interface IslandElement extends HTMLElement {
  pendingClick?: HTMLElement;
}

const sleepingIsland = (element: Element) => element.closest<IslandElement>('x-island:not([data-alive])');

addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element)) return;
    // a click on an island that is not alive yet is remembered on it, and repeated once it is
    const island = sleepingIsland(event.target);
    // (a link works by itself, and what a visitor ticks or chooses in a form stays as it is)
    if (island && event.isTrusted) island.pendingClick = event.target.closest<HTMLElement>('button, :not(form *):is(label, input)') ?? island.pendingClick;

    const link = event.target.closest('a');
    if (!link) return;
    // a menu closes when one of its entries is chosen, on the same page too
    link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
    // a link to a button presses it: "#cookie-settings" opens the dialog from anywhere
    const button = link.hash && document.getElementById(link.hash.slice(1));
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const sleeping = sleepingIsland(button);
    if (!sleeping) return button.click();
    sleeping.pendingClick = button;
    // the island may be waiting for its first touch
    sleeping.dispatchEvent(new Event('pointerenter'));
  },
  true,
);

/** Sending a form that is not alive yet would load a page; instead the click is repeated once the form is alive. */
addEventListener('submit', (event) => sleepingIsland(event.target as Element) && event.preventDefault(), true);

/** Contact addresses stand in words in the HTML and become mail links half a second later (R-EML-02). */
const revealAddresses = () =>
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-mail]')) {
      link.textContent = link.textContent.replace(' (at) ', '@').replace(/ \(\w+\) /g, '.');
      link.href = `mailto:${link.textContent}`;
    }
  }, 500);

revealAddresses();
// the shell shows another page
addEventListener('seitenwerk:page', revealAddresses);

/** The cookie banner shows until there is a decision (R-CKB-01); its styles depend on this attribute. */
function readConsent(): void {
  let record: { consentGiven?: boolean; analytics?: boolean; marketing?: boolean } = {};
  try {
    record = JSON.parse(localStorage.cookieConsent);
  } catch {}
  document.documentElement.dataset.consent = record.consentGiven ? 'done' : 'missing';
  if (record.consentGiven && (record.analytics || record.marketing)) void import('./measuring.ts');
}

readConsent();
// a decision in another tab
addEventListener('storage', readConsent);

/** A picture that cannot be loaded gives way to the default picture. */
function showFallback(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || !image.dataset.fallback) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.src = image.dataset.fallback;
  delete image.dataset.fallback;
}

addEventListener('error', (event) => showFallback(event.target), true);
for (const image of document.images) if (image.complete && !image.naturalWidth && image.loading !== 'lazy') showFallback(image);
