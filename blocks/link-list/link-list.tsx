import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, screen, type } from '../_design/theme.ts';
import { Link } from '../_links/link.tsx';
import { Icon } from '../_pictures/icon.tsx';
import type { linkListSchema } from './link-list.schema.ts';

/** The whole row can be clicked: the link's `::after` covers it, so that the link's name stays short for screen readers. */
const list = css`
  border-top: 1px solid ${color.line};
  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 1.5rem;
    gap: 4px 24px;
    align-items: center;
    padding: 20px 0;
    border-bottom: 1px solid ${color.line};
  }
  a {
    font-size: ${type.subheading};
    font-weight: 600;
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  p {
    grid-row: 2;
    color: ${color.muted};
  }
  svg {
    grid-column: 2;
    grid-row: 1 / span 2;
    color: ${color.brand};
  }
  li:hover a {
    color: ${color.brand};
    text-decoration: underline;
  }
  ${screen.desktop} {
    li {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) 1.5rem;
    }
    p {
      grid-area: 1 / 2;
    }
    svg {
      grid-area: 1 / 3;
    }
  }
  ${screen.motion} {
    svg {
      transition: translate 0.2s;
    }
    li:hover svg {
      translate: 6px;
    }
  }
`;

/** A list of links, each with a short explanation. */
export function LinkList({ anchor, eyebrow, headline, lead, items }: Props<typeof linkListSchema>) {
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <ul className={list}>
        {items.map(({ label, href, text, track }) => (
          <li key={label}>
            <Link href={href} track={track}>
              {label}
            </Link>
            {text && <p>{text}</p>}
            <Icon name="arrow-right" size="1.5em" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
