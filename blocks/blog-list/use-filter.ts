import { useEffect, useRef, useState } from 'react';
import type { PostFilter } from '../_blog/posts.ts';
import { routeEventName } from '../_islands/address.ts';
import { type GoTo, goTo } from '../_islands/go-to.ts';
import { filterAddress, filterFromQuery } from './filter-links.ts';

/** Milliseconds from the last key until the address follows: Safari refuses more than 100 new addresses in 30 seconds. */
const addressDelay = 350;

export interface ChosenFilter {
  readonly filter: PostFilter;
  /** Filters at once, without a new entry in the history: arrow keys choose one order after the other. After typing, the address follows when the visitor pauses. */
  choose(filter: PostFilter, how: GoTo['how']): void;
}

/**
 * The filter that the address names, ahead of it while the visitor types.
 * @param asked what it named when the page was drawn
 * @param list address of the list without a filter
 */
export function useFilter(asked: PostFilter, list: string): ChosenFilter {
  const [filter, setFilter] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Gives the page the address of what was typed, where it does not have it yet. */
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
    // a field that is left, perhaps for a link
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
