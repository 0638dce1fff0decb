import { useLayoutEffect, useRef } from 'react';
import { type createBrowserRouter, type Location, useLocation } from 'react-router-dom';
import { entryOf } from './focus.ts';
import { indicatedElement } from './indicated-element.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Remembers the scroll position of each page, and scrolls to anchors of a page that is shown already. React Router's `<ScrollRestoration>` keeps positions in
 * the session storage, which needs consent. Here they are lost with the document, and the browser itself restores the position after a reload.
 */
export function rememberPlaces(router: Router): void {
  const own = () => {
    history.scrollRestoration = 'manual';
  };
  own();
  addEventListener('pageshow', own);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  router.enableScrollRestoration({}, () => scrollY, entryOf);
  // moving within the current page draws nothing, and of two quick moves React draws only the last
  let { location } = router.state;
  router.subscribe((state) => {
    const before = location;
    location = state.location;
    if (location !== before && pageOf(location) === pageOf(before)) arrive(state, 'auto');
  });
}

/** Scrolls a new page to its top or its anchor, and on the way back to where the visitor was. */
export function useArrival(router: Router): void {
  const page = pageOf(useLocation());
  // the browser has positioned the page that the server sent
  const drawn = useRef(page);
  useLayoutEffect(() => {
    if (drawn.current === page) return;
    drawn.current = page;
    arrive(router.state, 'instant', 2);
  }, [page, router]);
}

const pageOf = ({ pathname, search }: Location) => pathname + search;

/** The animation frame in which the position is set again. */
let next = 0;

/**
 * Scrolls to the place of a navigation: at once on a new page, while links within a page may scroll smoothly. A smooth scroll that was under way ends with the
 * jump, but Chromium adds what its compositor has scrolled by then to the new position in the next frame, and in the one after that what it scrolled until it
 * heard of the end.
 * @param frames number of animation frames in which the position is set again; 0 on a page that is shown already, where the browser itself scrolls on to the
 * place that a link names
 */
function arrive(state: Router['state'], behavior: ScrollBehavior, frames = 0): void {
  const { location, restoreScrollPosition, preventScrollReset } = state;
  const target = indicatedElement(location.hash);
  const isBack = typeof restoreScrollPosition === 'number';
  document.documentElement.toggleAttribute('data-returned', isBack);
  if (isBack) jumpTo(restoreScrollPosition);
  else if (target) target.scrollIntoView({ behavior });
  else if (!preventScrollReset) jumpTo(0);
  cancelAnimationFrame(next);
  if (frames) next = requestAnimationFrame(() => arrive(state, behavior, frames - 1));
}

function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' });
}
