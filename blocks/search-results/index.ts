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
  typed: queryName,
});
