import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
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
import { keepFocusOnLink, useFocus } from './focus.ts';
import { followResizes, setDurations } from './motion.ts';
import { mountIslands } from './mount-islands.ts';
import { drawsItsQuery, followLinks, followPressed, forgetClick, leaveFor, markCurrentLinks, type ShownEventName } from './navigation.ts';
import { fetchPayload, fitsHere } from './payload.ts';
import { nowOf, replace, useReplaced } from './replaced.ts';
import { rememberPlaces, useArrival } from './scroll-memory.ts';

/** The current page: read from the server's DOM at first, from a payload after a navigation. */
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

/** Loads the page of a new address. Leaves anything unusual to an ordinary page load. */
async function loadPage({ request }: LoaderFunctionArgs): Promise<ShownPage | Response> {
  const { pathname, search, href } = new URL(request.url);
  // React Router gives loaders a URL without the fragment
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
    leaveFor(href + hash());
    return new Promise(() => {});
  }
}

/** Waits until the development server answers: it is away for some seconds while it restarts. */
async function untilAnswered(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 500));
}

function prepare(blocks: readonly PayloadBlock[]): BlockContent[] {
  for (const { css } of blocks) insertRules(css);
  return blocks.map(({ name, type, html }) => ({ name, type, html: trustServerHtml(html) }));
}

/**
 * Updates the page after one of its blocks has come or gone. All other blocks stay, with what a visitor has typed and opened in them. Nothing changes if the
 * page itself is gone, or if the server does not answer; it is then asked again, see {@link file://./next-switch.ts}.
 * @param carefully gets the function that draws the page
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
  useArrival(router);
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
  useFocus(location, type);
  const announced = useRef({ pathname, search });
  const isReplaced = type === 'REPLACE';
  useEffect(() => {
    const before = announced.current;
    announced.current = { pathname, search };
    if (before.pathname === pathname && before.search !== search) keepFocusOnLink();
    // an address that changes with every letter of a search is not another page
    const isOther = before.pathname !== pathname || (before.search !== search && !isReplaced);
    if (isOther) dispatchEvent(new Event(routeEventName));
  }, [pathname, search, isReplaced]);
  return <Blocks key={pathname} blocks={blocks} />;
}

/** Loads the script that waits for the next switch. Not in development, where every change of the site draws the page again. */
function awaitSwitch(next?: number): void {
  delete root.dataset.nextSwitch;
  if (!next || import.meta.env.DEV) return;
  root.dataset.nextSwitch = String(next);
  root.dataset.shell = import.meta.url;
  import('./next-switch.ts').catch(reportError);
}

/** Loads again when path or query differ, unless an island draws the query. A fragment is a place on the same page. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  if (currentUrl.search !== nextUrl.search) return !drawsItsQuery();
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
};

/** Gives the page the address that an island asks for. */
function followIslands(): void {
  const { address = '', how } = takeWanted() ?? {};
  if (how === 'chosen') forgetClick();
  if (address && address !== location.pathname + location.search) void router.navigate(address, { replace: true, preventScrollReset: true });
}

/** The router of an earlier copy of this module: in development, Vite may load the module again or under another name, and the first copy keeps the page. */
const before: ReturnType<typeof createBrowserRouter> | undefined = import.meta.hot?.data.router;

export const router =
  before ??
  createBrowserRouter([{ id: 'frame', Component: SiteFrame, children: [{ id: 'page', path: '*', loader: loadPage, shouldRevalidate, Component: Page }] }], {
    hydrationData: { loaderData: { page: servedPage } },
  });
if (import.meta.hot) import.meta.hot.data.router = router;

/** Follows a link that was pressed before this script came. */
export const followClick = (link: HTMLAnchorElement, click: Event): void => followPressed(router, link, click);

function start(): void {
  // a handler of the loader, which the router replaces
  window.onpopstate = null;
  setDurations();
  followResizes();
  followLinks(router);
  rememberPlaces(router);
  addEventListener(goToEventName, followIslands);
  addEventListener(
    'seitenwerk:switch' satisfies SwitchEventName,
    (event) => void renew((event as CustomEvent<Parameters<typeof renew>[0]>).detail).catch(() => {}),
  );
  // at once: React would take a navigation that comes before for the page that the server sent
  flushSync(() => hydrateRoot(root, <RouterProvider router={router} />));
  followIslands();
}

if (!before) start();
