import type { Found, Hit } from '../../schema/search.ts';
import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { HitText } from '../_search/hit-text.tsx';
import type { SearchLabels } from '../_search/search-document.ts';
import { words } from '../_search/words.ts';

const status = css`
  margin-block: 32px 16px;
  font-size: ${type.small};
  color: ${color.muted};
`;
const list = css`
  max-width: 760px;
  border-top: 1px solid ${color.line};
  li {
    border-bottom: 1px solid ${color.line};
  }
  a {
    display: block;
    padding: 16px 0;
    font-size: ${type.subheading};
    text-decoration: none;
    &:hover strong {
      text-decoration: underline;
    }
  }
`;
const help = css`
  display: grid;
  gap: 12px;
  justify-items: start;
  margin-top: 32px;
  h2 {
    font-size: ${type.heading};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
  }
  a {
    display: inline-block;
    padding-block: 10px;
  }
`;

export interface ResultsProps {
  labels: SearchLabels;
  /** The search words; empty if there are none. */
  query: string;
  found?: Found;
}

/** The results, or what helps where there are none. */
export function Results({ labels: { empty, none }, query, found }: ResultsProps) {
  const { found: summary, nearest } = useWords(words);
  if (!found || query.trim() === '') {
    return (
      <div className={help}>
        <h2>{empty.headline}</h2>
        <ul>
          {empty.items.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <>
      <p role="status" className={status}>
        {summary(found, query)}
      </p>
      {found.hits.length > 0 ? (
        <HitList hits={found.hits} />
      ) : (
        <div className={help}>
          {found.nearest.length > 0 && <h2>{nearest}</h2>}
          <HitList hits={found.nearest} />
          <p>{none.text}</p>
          <a href={none.contact.href}>{none.contact.label}</a>
        </div>
      )}
    </>
  );
}

function HitList({ hits }: { hits: readonly Hit[] }) {
  if (hits.length === 0) return null;
  return (
    <ol className={list}>
      {hits.map((hit) => (
        <li key={hit.url + hit.title}>
          <a href={hit.url}>
            <HitText hit={hit} />
          </a>
        </li>
      ))}
    </ol>
  );
}
