import { type createBrowserRouter, createPath, type Location } from 'react-router-dom';
import { drawsQueryAttribute } from '../../blocks/_islands/address.ts';
import { keepFocus } from '../../blocks/_islands/keep-focus.ts';
import { showAwaited } from './awaited-page.ts';
import { indicatedElement } from './indicated-element.ts';
import { glide, mayMove } from './motion.ts';
import { prefetchPayload } from './payload.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Lets the router follow the links of static HTML, and fetches a page as soon as its link is pointed at. */
export function followLinks(router: Router): void {
  // whoever has the shell needs no documents
  document.querySelector('script[type=speculationrules]')?.remove();
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = pageLink(event.target);
    if (!link || isSamePage(link)) return;
    event.preventDefault();
    void follow(router, link, event);
  });
  // who goes back or forward in the meantime wants that
  addEventListener('popstate', forgetClick);
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) document.addEventListener(type, (event) => prepare(event.target));
  // the link that this script was loaded for
  prepare(document.querySelector('a:hover, a:focus'));
}

/**
 * Follows a link that was pressed before the router was here.
 * @throws if it leads to no page
 */
export function followPressed(router: Router, click: Event): void {
  const link = pageLink(click.target);
  if (!link) throw new Error('no page');
  void follow(router, link, click);
}

/** A link that gets the focus back was not pointed at. */
let isFocusing = false;

function prepare(target: EventTarget | null): void {
  const link = pageLink(target);
  if (link && !isFocusing && !isSamePage(link) && !isDrawnHere(link)) void prefetchPayload(link.pathname + link.search);
}

/** Sent when a new address's page is in the document. */
export type ShownEventName = 'seitenwerk:shown';

/** The click whose page is awaited: what a visitor does last counts, and of a double click the second one. */
let awaited: Event | undefined;
/** The text of the link that may keep the focus on a page that is drawn anew. */
let focused: string | undefined;

/** An entry of the history, as a key of a map: of links within a page the browser alone makes entries, all with the router's key `default`. */
export const entryOf = ({ key, ...location }: Location): string => key + createPath(location);

/** The link by which each entry of the history was left, for who comes back to it. */
const followed = new Map<string, Pick<HTMLAnchorElement, 'href' | 'text'>>();

/** A page that is on its way is not wanted any more. */
export function forgetClick(): void {
  awaited = undefined;
}

/**
 * Goes to a page, with a view transition where things may move. It freezes the picture, so it starts once the page is here.
 * (React Router's own option starts it earlier and leaves the rejection of a skipped transition unhandled.)
 */
async function follow(router: Router, link: HTMLAnchorElement, click: Event): Promise<void> {
  const { href, text } = link;
  awaited = click;
  focused = text;
  followed.set(entryOf(router.state.location), { href, text });
  const path = link.pathname + link.search;
  // a link to where one is makes no entry of the history (HTML, navigate), and the click before may have led there meanwhile
  const navigate = (flushSync = false) => router.navigate(path + link.hash, { replace: href === location.href, flushSync });
  if (isDrawnHere(link)) return navigate(true);
  const fits = await showAwaited(prefetchPayload(path));
  if (awaited !== click) return;
  if (!fits) return location.assign(href);
  if (!document.startViewTransition || !mayMove()) return navigate();
  const navigateAndShow = async () => {
    // the router is done before React has drawn the page
    const shown = new Promise((resolve) => addEventListener('seitenwerk:shown' satisfies ShownEventName, resolve, { once: true }));
    await navigate();
    await shown;
  };
  glide(navigateAndShow);
}

/** What no page's address is: what the server answers itself, and what has the ending of a file, as feeds and the sitemap have. */
const fileAddress = /^\/(api|assets|media)\/|\.\w+$/;

/** The link around an element, if it leads to another page of this site in this tab; one in a form is left to the browser, which brings back what was typed. */
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

/** Marks the links of header and footer that lead to the page that is shown, whichever of its addresses was asked for (ARIA, aria-current). */
export function markCurrentLinks(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content.replace(/^\w+:\/\/[^/]+|\?.*$/g, '');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#root > [data-block] a[href^="/"]')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** A link to another query of the page is usually on the new page too, and keeps the focus. */
export function keepFocusOnLink(): void {
  const main = document.querySelector('main');
  if (main && focused) keepFocus(main, focused);
  focused = undefined;
}

/**
 * After a navigation the focus goes to what the visitor came for: the anchor's target, else the page's heading; of who goes back, to the link that was followed.
 * @param isBack whether somebody has come back to this entry of the history
 */
export function focusContent(entry: Location, isBack: boolean): void {
  const { href, text } = (isBack && followed.get(entryOf(entry))) || {};
  const link = [...document.links].find((link) => link.href === href && link.textContent === text && link.checkVisibility());
  const target = link ?? indicatedElement(entry.hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  // behind a dialog that was opened meanwhile nothing can have it
  if (!target || target.closest('[aria-hidden=true]')) return;
  // what can have the focus already keeps its place in the order of the keyboard
  if (target.tabIndex < 0) target.tabIndex = -1;
  isFocusing = true;
  target.focus({ preventScroll: true });
  isFocusing = false;
}
