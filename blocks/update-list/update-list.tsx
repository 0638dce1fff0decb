import type { Props } from '../../schema/block.ts';
import type { Update } from '../../schema/site-files.ts';
import { css } from '../_shared/css.ts';
import { usePage } from '../_shared/page-context.ts';
import { Section } from '../_shared/section.tsx';
import { color, radius, screen, type } from '../_shared/theme.ts';
import { fallbackUpdates } from './fallback-updates.ts';
import { clampPage, pageWindow } from './pagination.ts';
import type { updateListSchema } from './update-list.schema.ts';

const list = css`
  border-top: 1px solid ${color.line};
  > li {
    display: grid;
    gap: 12px;
    padding-block: clamp(28px, 4vw, 48px);
    border-bottom: 1px solid ${color.line};
    ${screen.desktop} {
      grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
      gap: 48px;
    }
  }
  h2 {
    margin-bottom: 12px;
    font-size: ${type.heading};
  }
  li li {
    position: relative;
    margin-top: 8px;
    padding-left: 24px;
    &::before {
      content: '';
      position: absolute;
      inset: 0.78em auto auto 0;
      width: 12px;
      height: 1.5px;
      background: ${color.signal};
    }
  }
`;
const metaStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-content: start;
  font-size: ${type.small};
  color: ${color.muted};
  strong {
    padding: 2px 10px;
    border: 1.5px solid ${color.brand};
    border-radius: 99px;
    font-size: ${type.label};
    color: ${color.brand};
  }
  ${screen.desktop} {
    display: grid;
    justify-items: start;
  }
`;
const pagination = css`
  margin-top: 40px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  a {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    padding-inline: 14px;
    border: 1.5px solid ${color.control};
    border-radius: ${radius.control};
    font-weight: 600;
    text-decoration: none;
  }
  a[href]:hover {
    border-color: ${color.ink};
  }
  [aria-current] {
    border-color: ${color.brand};
    background: ${color.brand};
    color: ${color['on-brand']};
  }
  [aria-disabled] {
    border-color: ${color.line};
    color: ${color.muted};
  }
`;

export function UpdateList({ pageSize, paginationLabel, previous, next }: Props<typeof updateListSchema>) {
  const { updates, query } = usePage();
  const entries = updates.length > 0 ? updates : fallbackUpdates;
  const pageCount = Math.ceil(entries.length / pageSize);
  const current = clampPage(Number(query.seite ?? 1), pageCount);
  return (
    <Section label={paginationLabel}>
      <ul className={list}>
        {entries.slice((current - 1) * pageSize, current * pageSize).map((update) => (
          <UpdateCard key={update.id} {...update} />
        ))}
      </ul>
      {pageCount > 1 && (
        <nav aria-label={paginationLabel} className={pagination}>
          <ul>
            <li>
              <Step label={previous} page={current - 1} pageCount={pageCount} />
            </li>
            {pageWindow(current, pageCount).map((page) => (
              <li key={page}>
                <a href={pageAddress(page)} aria-current={page === current ? 'page' : undefined}>
                  {page}
                </a>
              </li>
            ))}
            <li>
              <Step label={next} page={current + 1} pageCount={pageCount} />
            </li>
          </ul>
        </nav>
      )}
    </Section>
  );
}

function UpdateCard({ date, title, description, category, details, readTime }: Update) {
  return (
    <li>
      <p className={metaStyle}>
        <strong>{category}</strong>
        <span>{date}</span>
        <span>{readTime} Lesezeit</span>
      </p>
      <article>
        <h2>{title}</h2>
        <p>{description}</p>
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </article>
    </li>
  );
}

/** To the page before or after; at the ends it is there, but leads nowhere. */
function Step({ label, page, pageCount }: { label: string; page: number; pageCount: number }) {
  const isThere = page >= 1 && page <= pageCount;
  return isThere ? (
    <a href={pageAddress(page)}>{label}</a>
  ) : (
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link (HTML, section 4.6.1)
    <a role="link" aria-disabled="true">
      {label}
    </a>
  );
}

const pageAddress = (page: number) => (page === 1 ? '/updates' : `/updates?seite=${page}`);
