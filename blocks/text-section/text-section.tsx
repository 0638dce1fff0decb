import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { screen, type } from '../_design/theme.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import { RichText } from '../_texts/rich-text.tsx';
import type { textSectionSchema } from './text-section.schema.ts';

const layout = css`
  h3 {
    margin: 48px 0 12px;
    font-size: ${type.heading};
  }
  > :last-child {
    font-size: 1.0625rem;
  }
  > :last-child > :first-child {
    margin-top: 0;
  }
  ${screen.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 64px;
    align-items: start;
    > div:first-child {
      position: sticky;
      top: 112px;
    }
  }
`;

/** A longer text in sections with headings. */
export function TextSection({ anchor, eyebrow, headline, lead, hidden, items }: Props<typeof textSectionSchema>) {
  const text = items.flatMap((item) => [item.title && <h3 key={item.title}>{item.title}</h3>, <RichText key={item.text} text={item.text} />]);
  if (hidden)
    return (
      <section id={anchor} className={visuallyHidden}>
        {eyebrow && <p>{eyebrow}</p>}
        <h2>{headline}</h2>
        {lead && <p>{lead}</p>}
        {text}
      </section>
    );
  return (
    <Section anchor={anchor}>
      <div className={layout}>
        <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
        <div>{text}</div>
      </div>
    </Section>
  );
}
