import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { smallLine } from '../_design/small-line.ts';
import { color, screen, space } from '../_design/theme.ts';
import { Link } from '../_links/link.tsx';
import { type PageContext, usePage } from '../_page/page-context.ts';
import { wordPages } from '../_page/word-pages.ts';
import { type Neighbour, nearest } from './nearest.ts';
import type { neighboursSchema } from './neighbours.schema.ts';
import { pairsWith } from './pairs.ts';

/** Blocks of this type below each other look like one index: headings beside links, and less space between two blocks. */
const layout = css`
  [data-block='neighbours'] + [data-block] & {
    margin-top: calc(-1 * ${space.section} + 8px);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
    gap: 0 32px;
    hyphenate-limit-chars: 12 5 5;
  }
  ul:has(span) {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  }
  ul + p {
    margin-top: 24px;
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
    border-bottom: 1px solid ${color.line};
    line-height: 24px;
  }
  li > span {
    color: ${color.muted};
    white-space: nowrap;
  }
  ${screen.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 64px;
  }
`;

/** The words that belong to a word of a list, as links where they have a page to read. */
export function Neighbours({ eyebrow, headline, lead, of, word, by, note }: Props<typeof neighboursSchema>) {
  const page = usePage();
  const items = neighboursOf(page, of, word, by).filter(({ page: { path } }) => path === undefined || !page.isCurrent(path));
  if (items.length === 0) return null;
  return (
    <Section>
      <div className={layout}>
        <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
        <div>
          <ul>
            {items.map(({ page: { name, path }, distance }) => (
              <li key={path ?? name}>
                {path ? <Link href={path}>{name}</Link> : name} {distance !== undefined && <span>{Math.max(1, Math.round(distance))} km</span>}
              </li>
            ))}
          </ul>
          {note && <p className={smallLine}>{note}</p>}
        </div>
      </div>
    </Section>
  );
}

function neighboursOf(page: PageContext, of: string, word: string, by: 'distance' | 'related' | 'together'): Neighbour[] {
  const all = page.wordPages();
  const own = wordPages(all, of);
  const here = own.find(({ slugs }) => slugs[of] === word);
  if (!here) return [];
  if (by === 'distance') return nearest(here, own);
  if (by === 'together') return pairsWith(here, of, all, page.path).map((page) => ({ page }));
  const { related = [] } = here.values as { related?: readonly string[] };
  return related.flatMap((slug) => own.find((page) => page.slugs[of] === slug && page.path) ?? []).map((page) => ({ page }));
}
