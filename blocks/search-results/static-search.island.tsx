import { useEffect, useState } from 'react';
import { routeEventName } from '../_islands/address.ts';
import { useWords } from '../_language/language.ts';
import { queryName, type SearchLabels } from '../_search/search-document.ts';
import { useSearch } from '../_search/use-search.ts';
import { words } from '../_search/words.ts';
import { Results } from './results.tsx';

/** The results on a static host, which does not know the query of an address. */
export default function StaticSearch({ labels }: { labels: SearchLabels }) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const read = () => {
      const asked = new URLSearchParams(location.search).get(queryName) ?? '';
      const field = document.querySelector<HTMLInputElement>(`main [name=${queryName}]`);
      if (field) field.value = asked;
      setQuery(asked);
    };
    read();
    addEventListener(routeEventName, read);
    return () => removeEventListener(routeEventName, read);
  }, []);
  return query === '' ? <Results labels={labels} query="" /> : <Asked labels={labels} query={query} />;
}

function Asked({ labels, query }: { labels: SearchLabels; query: string }) {
  const { loading, failed: sorry } = useWords(words);
  const { search, failed } = useSearch();
  if (search) return <Results labels={labels} query={query} found={search(query)} />;
  return <p role="status">{failed ? sorry : loading}</p>;
}
