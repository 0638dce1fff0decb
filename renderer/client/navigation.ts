import type { createBrowserRouter } from 'react-router-dom';
import { drawsQueryAttribute } from '../../blocks/_islands/address.ts';
import { showAwaited } from './awaited-page.ts';
import { isFocusing, noteFollowed } from './focus.ts';
import { glide, mayMove } from './motion.ts';
import { prefetchPayload } from './payload.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Lets the router follow links in static HTML, and prefetches a page as soon as its link is pointed at. */
export function followLinks(router: Router): void {
  // the shell fetches payloads, so prefetched documents are of no use
  document.querySelector('script[type=speculationrules]')?.remove();
  // replaces the loader's handler; without one a document is on its way
  window.onclick &&= (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = pageLink(event.target);
    if (!link || isSamePage(link)) return;
    event.preventDefault();
    void follow(router, link, event);
  };
  // going back or forward replaces the navigation of the last click
  addEventListener('popstate', forgetClick);
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) document.addEventListener(type, (event) => prepare(event.target));
  // the link whose touch loaded this script
  prepare(document.querySelector('a:hover, a:focus'));
}

/** Follows a link that was pressed before the router was loaded; one to a file is left to the browser. */
export function followPressed(router: Router, link: HTMLAnchorElement, click: Event): void {
  if (pageLink(link)) void follow(router, link, click);
  else leaveFor(link.href);
}

/** Loads a document. While that is on its way, what is pressed is for the browser: the router's page would give way to the document. */
export function leaveFor(address: string): void {
  window.onclick = null;
  location.assign(address);
}

function prepare(target: EventTarget | null): void {
  const link = pageLink(target);
  if (link && !isFocusing && !isSamePage(link) && !isDrawnHere(link)) void prefetchPayload(link.pathname + link.search);
}

/** Sent when the page of a new address is in the document. */
export type ShownEventName = 'seitenwerk:shown';

/** The click whose page is pending: the last one counts, also of a double click. */
let awaited: Event | undefined;
/** Cancels the pending page of the last click. */
export function forgetClick(): void {
  awaited = undefined;
}

/**
 * Goes to a page, in a view transition where motion is allowed. A transition freezes the picture, so it starts once the page is loaded. (React Router's own
 * option starts it earlier and leaves the rejection of a skipped transition unhandled.)
 */
async function follow(router: Router, link: HTMLAnchorElement, click: Event): Promise<void> {
  const { href, text } = link;
  awaited = click;
  noteFollowed(router.state.location, { href, text });
  const path = link.pathname + link.search;
  // a link to the current address makes no history entry (HTML, navigate), and an earlier click may have led there in the meantime
  const navigate = (flushSync = false) => router.navigate(path + link.hash, { replace: href === location.href, flushSync });
  if (isDrawnHere(link)) return navigate(true);
  const fits = await showAwaited(prefetchPayload(path));
  if (awaited !== click) return;
  if (!fits) return leaveFor(href);
  if (!document.startViewTransition || !mayMove()) return navigate();
  const navigateAndShow = async () => {
    // the router's promise settles before React has drawn the page
    const shown = new Promise((resolve) => addEventListener('seitenwerk:shown' satisfies ShownEventName, resolve, { once: true }));
    await navigate();
    await shown;
  };
  glide(navigateAndShow);
}

/** Paths that are never pages: those that the server answers itself, and those with a file extension, such as feeds and the sitemap. */
const fileAddress = /^\/(api|assets|media)\/|\.\w+$/;

/**
 * The link around an element, if it leads to another page of this site in this tab. A link in a form is left to the browser, which restores what was typed when
 * the visitor comes back.
 */
function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download') || link.closest('form')) return undefined;
  return fileAddress.test(link.pathname) ? undefined : link;
}

function isSamePage(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search && link.hash !== '';
}

/** Whether an island of this page draws every query of its address, so that the server need not be asked. */
export function drawsItsQuery(): boolean {
  return document.querySelector(`x-island[${drawsQueryAttribute}]`) !== null;
}

function isDrawnHere(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && drawsItsQuery();
}

/** Marks the links of header and footer that lead to the current page, whichever of its addresses was requested (ARIA, aria-current). */
export function markCurrentLinks(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content.replace(/^\w+:\/\/[^/]+|\?.*$/g, '');
  for (const link of document.querySelectorAll('#root > [data-block] a[href^="/"]')) link.ariaCurrent = link.getAttribute('href') === path ? 'page' : null;
}
