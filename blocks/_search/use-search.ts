import { useMemo } from 'react';
import type { Search } from '../../schema/search.ts';
import { useFetched } from '../_live/use-live.ts';
import { type SearchData, type SearchLabels, searchDataPath } from './search-document.ts';
import { createSearch } from './search-index.ts';

export interface LoadedSearch {
  /** Both are undefined until everything is loaded. */
  readonly search?: Search;
  readonly labels?: SearchLabels;
  readonly failed: boolean;
  /** Asks again, after a failure. */
  readonly again: () => void;
}

/** Loads what the browser needs to search, once a component asks for it. */
export function useSearch(): LoadedSearch {
  const { body, failed, again } = useFetched(searchDataPath);
  return useMemo(() => {
    const data = body as SearchData | undefined;
    return { ...(data && { search: createSearch(data), labels: data.labels }), failed, again };
  }, [body, failed, again]);
}
