import { useLayoutEffect, useRef } from 'react';
import { type createBrowserRouter, type Location, useLocation } from 'react-router-dom';
import { indicatedElement } from './indicated-element.ts';
import { entryOf } from './navigation.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Takes note of where a visitor is on each page, and leads to the places of a page that is shown already.
 * React Router's `<ScrollRestoration>` keeps the places in the session storage, which needs a consent; here they are
 * forgotten with the page, and the browser itself remembers them across a reload.
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
  // another place of the page that is shown needs no drawing, and of two moves that come fast React draws the last one only
  let { location } = router.state;
  router.subscribe((state) => {
    const before = location;
    location = state.location;
    if (location !== before && pageOf(location) === pageOf(before)) arrive(state, 'auto');
  });
}

/**
 * A new page starts at its top or at its anchor; going back returns to where the visitor was.
 * @param served where the document was served: its page stands where the browser put it
 */
export function useArrival(router: Router, served: Location): void {
  const page = pageOf(useLocation());
  const drawn = useRef(pageOf(served));
  useLayoutEffect(() => {
    if (drawn.current === page) return;
    drawn.current = page;
    arrive(router.state, 'instant', 2);
  }, [page, router]);
}

const pageOf = ({ pathname, search }: Location) => pathname + search;

/** The frame in which the place is taken again. */
let next = 0;

/**
 * A page that is new does not glide to its place, as links within a page do.
 * A glide that was under way ends with the jump, but what the compositor has moved by then is added to the new place in the next frame,
 * and in the one after it what it moved until it heard of the end (Chromium).
 * @param frames in which the place is taken again; not on a page that is shown already, where the browser itself goes on to the place that a link names
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
