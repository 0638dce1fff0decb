import type { Update } from '../../schema/files/update.ts';
import { readDate } from '../../schema/reading/dates.ts';
import { chosenRules } from '../_design/chosen.ts';
import { css } from '../_design/css.ts';
import { Skeleton } from '../_design/skeleton.tsx';
import { color, measure, radius, screen, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { clampPage, listPageAddress } from '../_lists/list-pages.ts';
import { distinctNames } from './distinct-names.ts';
import { pageWindow } from './pagination.ts';
import { words } from './words.ts';

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
    max-width: ${measure};
    margin-top: 8px;
    padding-left: 24px;
    &::before {
      content: '';
      position: absolute;
      inset: 0.78em auto auto 0;
      width: 12px;
      height: 2px;
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
    ${chosenRules}
  }
  [aria-disabled] {
    border-color: ${color.line};
    color: ${color.muted};
    @media (forced-colors: active) {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

export interface UpdatesDrawnProps {
  updates: readonly Update[];
  /** The page number of the address; if there is no such page, the nearest one is shown. */
  page: number;
  /** Address of the list. */
  address: string;
  pageSize: number;
  paginationLabel: string;
  previous: string;
  next: string;
}

/** One page of updates, with links to the others. */
export function UpdatesDrawn({ updates, page, address, pageSize, paginationLabel, previous, next }: UpdatesDrawnProps) {
  const pageCount = Math.ceil(updates.length / pageSize);
  const current = clampPage(page, pageCount);
  const addressOf = (number: number) => listPageAddress(address, number);
  const ids = distinctNames(updates.map(({ id }) => id));
  const step = (number: number) => (number >= 1 && number <= pageCount ? addressOf(number) : undefined);
  return (
    <>
      <ul className={list} tabIndex={-1}>
        {updates
          .map((update, index) => <UpdateCard key={ids[index]} {...update} id={ids[index] ?? update.id} />)
          .slice((current - 1) * pageSize, current * pageSize)}
      </ul>
      {pageCount > 1 && (
        <nav aria-label={paginationLabel} className={pagination}>
          <ul>
            <li>
              <Step label={previous} href={step(current - 1)} />
            </li>
            {pageWindow(current, pageCount).map((number) => (
              <li key={number}>
                <a href={addressOf(number)} aria-current={number === current ? 'page' : undefined}>
                  {number}
                </a>
              </li>
            ))}
            <li>
              <Step label={next} href={step(current + 1)} />
            </li>
          </ul>
        </nav>
      )}
    </>
  );
}

/** Three placeholder cards for updates that are being loaded. */
export function UpdateSkeletons() {
  return (
    <ul className={list} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <li key={card} data-skeleton="">
          <Skeleton shape="word" />
          <div>
            <Skeleton shape="heading" />
            <Skeleton shape="text" lines={3} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function UpdateCard({ id, date, title, description, category, details, readTime }: Update) {
  const spoken = useWords(words);
  const keys = distinctNames(details);
  return (
    <li id={id}>
      <p className={metaStyle}>
        <strong>{category}</strong>
        <UpdateDate text={date} />
        <span>{spoken.readTime(readTime)}</span>
      </p>
      <article>
        <h2>{title}</h2>
        <p>{description}</p>
        <ul>
          {details.map((detail, index) => (
            <li key={keys[index]}>{detail}</li>
          ))}
        </ul>
      </article>
    </li>
  );
}

/** A date with its machine-readable day. Another server may push something that is not a date; it stays text. */
function UpdateDate({ text }: { text: string }) {
  const read = readDate(text);
  return 'iso' in read ? <time dateTime={read.iso}>{text}</time> : <span>{text}</span>;
}

/** A link to the previous or next page. At both ends it keeps its place, but leads nowhere. */
function Step({ label, href }: { label: string; href: string | undefined }) {
  return href !== undefined ? (
    <a href={href}>{label}</a>
  ) : (
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link (HTML, section 4.6.1)
    <a role="link" aria-disabled="true">
      {label}
    </a>
  );
}
