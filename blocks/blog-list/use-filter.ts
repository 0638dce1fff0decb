import { useEffect, useRef, useState } from 'react';
import type { PostFilter } from '../_blog/filter-posts.ts';
import { routeEventName } from '../_islands/address.ts';
import { type GoTo, goTo } from '../_islands/go-to.ts';
import { filterAddress, filterFromQuery } from './filter-links.ts';

/** Milliseconds from the last key until the address follows: Safari refuses more than 100 new addresses in 30 seconds. */
const addressDelay = 350;

export interface ChosenFilter {
  readonly filter: PostFilter;
  /**
   * Filters at once. Replaces the history entry, because arrow keys choose one sort order after the other. After typing, the address follows when the visitor
   * pauses.
   */
  choose(filter: PostFilter, how: GoTo['how']): void;
}

/**
 * The filter of the list: the one in the address, or while the visitor types, the one that the address will get.
 * @param asked the filter in the address when the page was drawn
 * @param list address of the unfiltered list
 */
export function useFilter(asked: PostFilter, list: string): ChosenFilter {
  const [filter, setFilter] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Updates the address to what was typed; undefined if it is up to date. */
  const late = useRef<() => void>(undefined);

  useEffect(() => {
    const forget = () => {
      clearTimeout(timer.current);
      late.current = undefined;
    };
    const followAddress = () => {
      forget();
      setFilter(filterFromQuery(Object.fromEntries(new URLSearchParams(location.search))));
    };
    // a field was left, perhaps for a link
    const hurry = () => late.current?.();
    addEventListener(routeEventName, followAddress);
    addEventListener('change', hurry);
    return () => {
      forget();
      removeEventListener(routeEventName, followAddress);
      removeEventListener('change', hurry);
    };
  }, []);

  return {
    filter,
    choose(next, how) {
      const follow = () => {
        late.current = undefined;
        goTo(filterAddress(list, next), how);
      };
      clearTimeout(timer.current);
      late.current = follow;
      if (how === 'chosen') follow();
      else timer.current = setTimeout(follow, addressDelay);
      setFilter(next);
    },
  };
}
