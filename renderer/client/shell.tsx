import { useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  RouterProvider,
  redirect,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useNavigationType,
  useRouteLoaderData,
} from 'react-router-dom';
import { insertRules } from '../../blocks/_design/css.ts';
import { goToEventName, type PageEventName, routeEventName, type SwitchEventName } from '../../blocks/_islands/address.ts';
import { takeWanted } from '../../blocks/_islands/go-to.ts';
import { trustServerHtml } from '../../blocks/_islands/trusted-html.ts';
import type { PageHead, PayloadBlock } from '../api.ts';
import { type BlockContent, Blocks, Frame, MountIslands } from '../page/frame.tsx';
import { applyHead } from './apply-head.ts';
import { showAwaited } from './awaited-page.ts';
import type { ServedBlock } from './dev/served-html.ts';
import { followResizes, setDurations } from './motion.ts';
import { mountIslands } from './mount-islands.ts';
import { drawsItsQuery, focusContent, followLinks, followPressed, forgetClick, keepFocusOnLink, markCurrentLinks, type ShownEventName } from './navigation.ts';
import { fetchPayload, fitsHere } from './payload.ts';
import { nowOf, replace, useReplaced } from './replaced.ts';
import { rememberPlaces, useArrival } from './scroll-memory.ts';

/** The page that is shown: from the server's DOM at first, from a payload after a navigation. */
interface ShownPage {
  readonly blocks: readonly BlockContent[];
  readonly shell?: { readonly before: readonly BlockContent[]; readonly after: readonly BlockContent[] };
  readonly head?: PageHead;
  readonly nextSwitch?: number;
}

if (import.meta.env.DEV) await (await import('./dev/served-html.ts')).isRemembered;

const root = document.getElementById('root') as HTMLElement;
const blocksIn = (selector: string, names: readonly string[] = []): BlockContent[] =>
  Array.from(root.querySelectorAll<ServedBlock>(selector), (element, index) => {
    const name = names[index];
    const type = element.dataset.block ?? '';
    if (import.meta.env.DEV && element.servedHtml !== undefined) return { name, type, html: trustServerHtml(element.servedHtml) };
    const served = {
      get __html() {
        return trustServerHtml(element.innerHTML);
      },
    };
    return { name, type, served };
  });
const servedShell = { before: blocksIn(':scope > [data-block]:has(~ main)'), after: blocksIn(':scope > main ~ [data-block]') };
const servedPage: ShownPage = {
  nextSwitch: Number(root.dataset.nextSwitch) || undefined,
  blocks: blocksIn(':scope > main > [data-block]', root.dataset.names?.split(' ')),
};

/** Asks the server for the page of a new address; anything unusual is left to an ordinary page load. */
async function loadPage({ request }: LoaderFunctionArgs): Promise<ShownPage | Response> {
  const { pathname, search, href } = new URL(request.url);
  // the address that a loader is given has none (react-router)
  const hash = () => router.state.navigation.location?.hash ?? '';
  try {
    const answer = await showAwaited(fetchPayload(pathname + search, request.signal));
    if (!fitsHere(answer)) throw new Error('the page needs a document of its own');
    // RFC 9110, section 10.2.2: a redirect that names no fragment keeps the one that was asked for
    if ('redirect' in answer) return redirect(answer.redirect.includes('#') ? answer.redirect : answer.redirect + hash());
    const { head, blocks, shell, nextSwitch } = answer;
    return { head, blocks: prepare(blocks), shell: shell && { before: prepare(shell.before), after: prepare(shell.after) }, nextSwitch };
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (import.meta.env.DEV) await untilAnswered(href);
    location.assign(href + hash());
    return new Promise(() => {});
  }
}

/** A development server that begins anew is away for some seconds. */
async function untilAnswered(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 500));
}

function prepare(blocks: readonly PayloadBlock[]): BlockContent[] {
  for (const { css } of blocks) insertRules(css);
  return blocks.map(({ name, type, html }) => ({ name, type, html: trustServerHtml(html) }));
}

/**
 * Shows which blocks have come to the page and gone from it. All others stay as they are, with what a visitor has typed and opened there;
 * and everything stays where there is no such page any more.
 * Where the server does not answer, it is asked again: see {@link file://./next-switch.ts}.
 * @param carefully draws the page anew
 */
async function renew(carefully: (draw: () => void) => void): Promise<void> {
  const { location, loaderData } = router.state;
  const loaded: ShownPage = loaderData.page;
  const answer = await fetchPayload(location.pathname + location.search);
  const shown = nowOf(loaded);
  if ('redirect' in answer || !fitsHere(answer) || !answer.blocks[0]?.name || answer.nextSwitch === shown.nextSwitch) return;
  const { head, nextSwitch } = answer;
  const blocks = prepare(answer.blocks).map((block) => shown.blocks.find(({ name }) => name === block.name) ?? block);
  await replace(loaded, { ...loaded, head, blocks, nextSwitch }, carefully);
}

function SiteFrame() {
  useArrival(router, servedLocation);
  const { shell = servedShell } = useRouteLoaderData<ShownPage>('page') ?? servedPage;
  return (
    <MountIslands value={mountIslands}>
      <Frame {...shell}>
        <Outlet />
      </Frame>
    </MountIslands>
  );
}

function Page() {
  const { blocks, head, nextSwitch } = useReplaced(useLoaderData<ShownPage>());
  const location = useLocation();
  const { pathname, search } = location;
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (!head) return;
    applyHead(head);
    markCurrentLinks();
    awaitSwitch(nextSwitch);
    dispatchEvent(new Event('seitenwerk:page' satisfies PageEventName));
  }, [head, nextSwitch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its location
  useLayoutEffect(() => void dispatchEvent(new Event('seitenwerk:shown' satisfies ShownEventName)), [location]);
  // the page that the server sent keeps its focus; every other one is a navigation
  const focused = useRef(servedLocation);
  useEffect(() => {
    const before = focused.current;
    focused.current = location;
    const isBack = type === 'POP';
    // a link to another query of the page keeps the focus, or loses it on the way back
    const isOther = before.pathname !== location.pathname || before.hash !== location.hash;
    if (isOther || (isBack && before !== location && document.activeElement === document.body)) focusContent(location, isBack);
  }, [location, type]);
  const announced = useRef<Pick<typeof servedLocation, 'pathname' | 'search'>>(servedLocation);
  const isReplaced = type === 'REPLACE';
  useEffect(() => {
    const before = announced.current;
    announced.current = { pathname, search };
    if (before.pathname === pathname && before.search !== search) keepFocusOnLink();
    // an address that grows with every letter of a search is not another page
    const isOther = before.pathname !== pathname || (before.search !== search && !isReplaced);
    if (isOther) dispatchEvent(new Event(routeEventName));
  }, [pathname, search, isReplaced]);
  return <Blocks key={pathname} blocks={blocks} />;
}

/** In development, a change of the site shows the page anew whatever it is. */
function awaitSwitch(next?: number): void {
  delete root.dataset.nextSwitch;
  if (!next || import.meta.env.DEV) return;
  root.dataset.nextSwitch = String(next);
  root.dataset.shell = import.meta.url;
  import('./next-switch.ts').catch(reportError);
}

/** Pages differ by path and query, unless an island draws the query; an anchor is a place on the same page. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  if (currentUrl.search !== nextUrl.search) return !drawsItsQuery();
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
};

/** Gives the page the address that an island wants. */
function followIslands(): void {
  const { address = '', how } = takeWanted() ?? {};
  if (how === 'chosen') forgetClick();
  if (address && address !== location.pathname + location.search) void router.navigate(address, { replace: true, preventScrollReset: true });
}

/** While code is saved, this module can be there twice (Vite names it otherwise from then on, or loads it anew): the first one has the page. */
const before: ReturnType<typeof createBrowserRouter> | undefined = import.meta.hot?.data.router;

export const router =
  before ??
  createBrowserRouter([{ id: 'frame', Component: SiteFrame, children: [{ id: 'page', path: '*', loader: loadPage, shouldRevalidate, Component: Page }] }], {
    hydrationData: { loaderData: { page: servedPage } },
  });
if (import.meta.hot) import.meta.hot.data.router = router;

/** Where the document was served: a link that was pressed first may have led on before React draws the page. */
const servedLocation = router.state.location;

/** A click on a link that waited for this script. */
export const followClick = (click: Event): void => followPressed(router, click);

function start(): void {
  // the loader's: from here on the router hears of them
  window.onpopstate = null;
  window.onclick = null;
  setDurations();
  followResizes();
  followLinks(router);
  rememberPlaces(router);
  followIslands();
  addEventListener(goToEventName, followIslands);
  addEventListener(
    'seitenwerk:switch' satisfies SwitchEventName,
    (event) => void renew((event as CustomEvent<Parameters<typeof renew>[0]>).detail).catch(() => {}),
  );
  hydrateRoot(root, <RouterProvider router={router} />);
}

if (!before) start();
