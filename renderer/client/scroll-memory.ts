import { useEffect, useLayoutEffect, useRef } from 'react';
import { type createBrowserRouter, type Location, useLocation } from 'react-router-dom';
import { indicatedElement } from './indicated-element.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A new page starts at its top or at its anchor; going back returns to where the visitor was.
 * React Router's `<ScrollRestoration>` keeps the places in the session storage, which needs a consent; here they are
 * forgotten with the page, and the browser itself remembers them across a reload.
 */
export function useScrollMemory(router: Router): void {
  const page = pageOf(useLocation());
  useEffect(() => {
    const own = () => {
      history.scrollRestoration = 'manual';
    };
    const browsers = () => {
      history.scrollRestoration = 'auto';
    };
    own();
    addEventListener('pageshow', own);
    addEventListener('pagehide', browsers);
    // of links within a page the browser alone makes entries, all with one key
    const end = router.enableScrollRestoration(
      {},
      () => scrollY,
      ({ key, hash }) => key + hash,
    );
    // another place of the page that is shown needs no drawing, and of two moves that come fast React draws the last one only
    let { location } = router.state;
    const unsubscribe = router.subscribe((state) => {
      const before = location;
      location = state.location;
      if (location !== before && pageOf(location) === pageOf(before)) arrive(state, 'auto');
    });
    return () => {
      unsubscribe();
      end();
      browsers();
      removeEventListener('pageshow', own);
      removeEventListener('pagehide', browsers);
    };
  }, [router]);

  // the page that the server sent stands where the browser put it
  const drawn = useRef(page);
  useLayoutEffect(() => {
    if (drawn.current === page) return;
    drawn.current = page;
    arrive(router.state, 'instant');
  }, [page, router]);
}

const pageOf = ({ pathname, search }: Location) => pathname + search;

/** A page that is new does not glide to its place, as links within a page do. */
function arrive({ location, restoreScrollPosition, preventScrollReset }: Router['state'], behavior: ScrollBehavior): void {
  const target = indicatedElement(location.hash);
  if (typeof restoreScrollPosition === 'number') jumpTo(restoreScrollPosition);
  else if (target) target.scrollIntoView({ behavior });
  else if (!preventScrollReset) jumpTo(0);
}

function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' });
}
