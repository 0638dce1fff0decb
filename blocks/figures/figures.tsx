import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { measuringLine, noteStyle, Section, SectionHead } from '../_design/section.tsx';
import { color, fontFamily, screen } from '../_design/theme.ts';
import { UserCount } from '../_live/user-count.tsx';
import type { figuresSchema } from './figures.schema.ts';

/** Each number stands on a measuring line as on a drawing. Its label is first in the document, and below it on screen. */
const list = css`
  display: grid;
  gap: 40px clamp(24px, 3vw, 40px);
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dd {
    font: 700 min(2rem + 2vw, 15cqi, 3.75rem) / 1 ${fontFamily.headline};
    letter-spacing: -0.03em;
    &::after {
      content: '';
      display: block;
      margin: 16px 0 14px;
      ${measuringLine}
    }
  }
  dt {
    color: ${color.muted};
  }
  ${screen.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${screen.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  }
`;

/** Two to four large numbers with what they count. */
export function Figures({ anchor, eyebrow, headline, lead, items, note }: Props<typeof figuresSchema>) {
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <dl className={list}>
        {items.map(({ value, label, live }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{live ? <UserCount fallback={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={noteStyle}>{note}</p>}
    </Section>
  );
}
