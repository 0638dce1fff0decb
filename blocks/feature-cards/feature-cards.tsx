import type { Props } from '../../schema/block.ts';
import { css, cx } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, screen, type } from '../_design/theme.ts';
import { Link } from '../_links/link.tsx';
import { Icon } from '../_pictures/icon.tsx';
import { RichText } from '../_texts/rich-text.tsx';
import type { featureCardsSchema } from './feature-cards.schema.ts';

const cell = 'clamp(20px, 2.5vw, 32px)';

/**
 * Lines only between the cells: each cell draws one line above and one to the right of itself, and the list clips those at its edge. The 8 px on the left leave
 * room for the focus ring of links.
 */
const grid = css`
  display: grid;
  column-gap: calc(2 * ${cell});
  margin: calc(-1 * ${cell}) 0 calc(-1 * ${cell}) -8px;
  padding-left: 8px;
  overflow: clip;
  clip-path: inset(12px 0);
  li {
    position: relative;
    padding-block: ${cell};
  }
  li::before,
  li::after {
    content: '';
    position: absolute;
    border: 0 solid ${color.line};
  }
  li::before {
    inset: -1px calc(-2 * ${cell}) auto 0;
    border-top-width: 1px;
  }
  li:last-child::before {
    right: calc(-1 * ${cell});
  }
  li::after {
    inset: 0 calc(-1 * ${cell}) 0 auto;
    border-right-width: 1px;
  }
  svg {
    color: ${color.brand};
  }
  h3 {
    margin: 16px 0 8px;
    font-size: ${type.subheading};
  }
  li > div {
    color: ${color.muted};
  }
  li > a {
    display: inline-block;
    margin-top: 12px;
    font-weight: 600;
    color: ${color.brand};
  }
  ${screen.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;
const threeColumns = cx(
  grid,
  css`
  ${screen.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    li:last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`,
);
const besideHead = css`
  ${screen.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    gap: 64px;
    align-items: start;
    h2 {
      font-size: 2.125rem;
    }
  }
`;

/** Cards in three columns below the heading if their number is divisible by three, else in two columns beside it. */
export function FeatureCards({ anchor, eyebrow, headline, lead, items }: Props<typeof featureCardsSchema>) {
  const wide = items.length % 3 === 0;
  return (
    <Section anchor={anchor}>
      <div className={wide ? undefined : besideHead}>
        <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
        <ul className={wide ? threeColumns : grid}>
          {items.map(({ icon, title, text, link }) => (
            <li key={title}>
              <Icon name={icon} size="1.75em" />
              <h3>{title}</h3>
              <RichText text={text} />
              {link && (
                <Link href={link.href} track={link.track}>
                  {link.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
