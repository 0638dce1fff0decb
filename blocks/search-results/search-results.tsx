import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { fieldRow } from '../_design/field-row.ts';
import { Section } from '../_design/section.tsx';
import { Island } from '../_islands/island.tsx';
import { usePage } from '../_page/page-context.ts';
import { queryName } from '../_search/search-document.ts';
import { withAddresses } from '../_search/with-addresses.ts';
import { Results } from './results.tsx';
import type { searchResultsSchema } from './search-results.schema.ts';
import StaticSearch from './static-search.island.tsx';

const narrow = css`
  max-width: 760px;
`;

/** The search page: a form that works without JavaScript, and the results of the server. On a static host the browser has to search. */
export function SearchResults(written: Props<typeof searchResultsSchema>) {
  const { search, query, addresses, settings } = usePage();
  const labels = withAddresses(written, settings.links);
  const asked = query[queryName] ?? '';
  return (
    <Section>
      <search>
        <form action={addresses.search} className={`${fieldRow} ${narrow}`}>
          <label>
            {labels.label}
            <input type="search" name={queryName} defaultValue={asked} maxLength={100} autoComplete="off" enterKeyHint="search" />
          </label>
          <button type="submit" className={buttonStyle.primary}>
            {labels.submit}
          </button>
        </form>
      </search>
      {search ? (
        <Results labels={labels} query={asked} found={asked ? search(asked) : undefined} />
      ) : (
        <Island of={StaticSearch} when="idle" props={{ labels }} />
      )}
    </Section>
  );
}
