import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, screen, type } from '../_design/theme.ts';
import type { timelineSchema } from './timeline.schema.ts';

/**
 * The axis is a chain of dimensions as on a workshop drawing: a line with a tick at each event, vertical on phones and horizontal from tablets up. The last
 * event has a point instead of a tick, and the line behind it is dashed: not measured yet.
 */
const chain = css`
  li {
    position: relative;
    padding: 0 0 40px 36px;
    &::before,
    &::after {
      content: '';
      position: absolute;
      left: 6px;
      border: 0 solid ${color.signal};
    }
    &::before {
      top: 12px;
      bottom: -12px;
      border-left-width: 1.5px;
    }
    &::after {
      top: 11px;
      left: 0;
      width: 13.5px;
      border-top-width: 1.5px;
    }
    &:last-child {
      padding-bottom: 0;
      &::before {
        bottom: 0;
        border-left-style: dashed;
      }
      &::after {
        top: 5px;
        left: 0;
        width: 14px;
        height: 14px;
        border-width: 7px;
        border-radius: 50%;
      }
      p:first-child {
        color: ${color['signal-strong']};
      }
    }
  }
  p {
    color: ${color.muted};
  }
  p:first-child {
    font-size: ${type.small};
    font-weight: 600;
    color: ${color.brand};
  }
  h3 {
    margin: 4px 0 8px;
    font-size: ${type.heading};
  }
  ${screen.tablet} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    row-gap: 56px;
    li {
      padding: 36px clamp(24px, 4vw, 56px) 0 0;
      &::before {
        inset: 6px 0 auto;
        border-width: 1.5px 0 0;
      }
      &::after {
        top: 0;
        width: 0;
        height: 13.5px;
        border-width: 0 0 0 1.5px;
      }
      &:last-child {
        &::before {
          inset: 6px 0 auto;
          border-top-style: dashed;
        }
        &::after {
          top: 0;
        }
      }
    }
  }
`;

/** Events in chronological order. */
export function Timeline({ anchor, eyebrow, headline, lead, items }: Props<typeof timelineSchema>) {
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <ol className={chain}>
        {items.map(({ date, title, text }) => (
          <li key={title}>
            <p>{date}</p>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
