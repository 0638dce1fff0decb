import { defineBlock } from '../../schema/block.ts';
import { queryName } from '../_search/search-document.ts';
import examples from './examples.json' with { type: 'json' };
import { searchResultsSchema } from './search-results.schema.ts';
import { SearchResults } from './search-results.tsx';

export default defineBlock({
  schema: searchResultsSchema,
  component: SearchResults,
  examples,
  roles: ['search'],
  makes: 'search',
  placement: { max: 1 },
  query: [queryName],
  // here and not on every page: only a search engine reads it
  structuredData: (_labels, { origin, addresses }) => [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${addresses.search}?${queryName}={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});
