import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, type } from '../_design/theme.ts';
import { useLanguage } from '../_language/language.ts';
import { Link } from '../_links/link.tsx';
import { usePage } from '../_page/page-context.ts';
import { type WordPage, wordPages } from '../_page/word-pages.ts';
import { groupIds } from './group-ids.ts';
import type { wordIndexSchema } from './word-index.schema.ts';

/** Rows of 44 px, which a thumb can hit. On a phone, short names are in two columns, and long ones are hyphenated. */
const links = css`
  columns: 10rem;
  column-gap: 24px;
  hyphenate-limit-chars: 12 5 5;
  li {
    break-inside: avoid;
  }
  a {
    display: block;
    padding: 10px 0;
    line-height: 24px;
  }
`;
const jumps = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 16px;
  a {
    display: block;
    padding: 8px 16px;
    border: 1px solid ${color.control};
    border-radius: 99px;
    font-size: ${type.small};
    text-decoration: none;
    line-height: 24px;
  }
`;
const group = css`
  margin-top: 40px;
  padding-top: 16px;
  border-top: 1px solid ${color.line};
  scroll-margin-top: 96px;
  h3 {
    margin-bottom: 8px;
    font-size: ${type.heading};
  }
`;

/** All pages that are made of a list's words, in alphabetical order. Groups come with a list of links to them; pages without a group are at the end. */
export function WordIndex({ anchor, eyebrow, headline, lead, of, groupBy, labelBy = 'name', after }: Props<typeof wordIndexSchema>) {
  const { compare } = new Intl.Collator(useLanguage());
  const items = wordPages(usePage().wordPages(), of)
    .flatMap((page) => (page.path ? [{ ...page, name: [page.values[labelBy] ?? page.name, after].filter(Boolean).join(' ') }] : []))
    .toSorted((a, b) => compare(a.name, b.name));
  const groupOf = ({ values }: WordPage) => String((groupBy && values[groupBy]) ?? '');
  const groups = [...Map.groupBy(items, groupOf)].filter(([name]) => name !== '').toSorted(([a], [b]) => compare(a, b));
  const others = items.filter((page) => groupOf(page) === '');
  const ids = groupIds(
    anchor ?? of.replace('+', '-'),
    groups.map(([name]) => name),
  );
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      {groups.length > 0 && (
        <ul className={jumps}>
          {groups.map(([name, all]) => (
            <li key={name}>
              <a href={`#${ids.get(name)}`}>
                {name} ({all.length})
              </a>
            </li>
          ))}
        </ul>
      )}
      {groups.map(([name, all]) => (
        <div key={name} id={ids.get(name)} className={group}>
          <h3>{name}</h3>
          <Links items={all} />
        </div>
      ))}
      {others.length > 0 && (
        <div className={groups.length > 0 ? group : undefined}>
          <Links items={others} />
        </div>
      )}
    </Section>
  );
}

function Links({ items }: { items: readonly WordPage[] }) {
  return (
    <ul className={links}>
      {items.map(({ name, path = '' }) => (
        <li key={path}>
          <Link href={path}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
