import { useEffect, useLayoutEffect, useRef } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';
import { indicatedElement } from './indicated-element.ts';

/**
 * A new page starts at its top or at its anchor; going back returns to where the visitor was.
 * React Router's `<ScrollRestoration>` keeps the places in the session storage, which needs a consent; here they are
 * forgotten with the page, and the browser itself remembers them across a reload.
 */
export function useScrollMemory(router: ReturnType<typeof createBrowserRouter>): void {
  const location = useLocation();
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
    return () => {
      end();
      browsers();
      removeEventListener('pageshow', own);
      removeEventListener('pagehide', browsers);
    };
  }, [router]);

  const path = useRef(location.pathname);
  useLayoutEffect(() => {
    const isOther = path.current !== location.pathname;
    path.current = location.pathname;
    const { restoreScrollPosition, preventScrollReset } = router.state;
    // the page that the server sent stands where the browser put it
    if (restoreScrollPosition === false) return;
    if (typeof restoreScrollPosition === 'number') {
      jumpTo(restoreScrollPosition);
      return;
    }
    const target = indicatedElement(location.hash);
    if (target) target.scrollIntoView({ behavior: isOther ? 'instant' : 'auto' });
    else if (!preventScrollReset) jumpTo(0);
  }, [location, router]);
}

/** A page that is new does not glide to its place, as links within a page do. */
function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' });
}
