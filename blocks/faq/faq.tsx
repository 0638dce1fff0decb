import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, screen, type } from '../_design/theme.ts';
import { Icon } from '../_pictures/icon.tsx';
import { RichText } from '../_texts/rich-text.tsx';
import type { faqSchema } from './faq.schema.ts';

const layout = css`
  ${screen.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 64px;
  }
`;
const list = css`
  border-top: 1px solid ${color.line};
`;
const item = css`
  border-bottom: 1px solid ${color.line};
  summary {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 20px 0;
    font-size: ${type.subheading};
    font-weight: 600;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      color: ${color.brand};
    }
  }
  svg {
    flex: none;
    margin-top: 0.25rem;
    ${screen.motion} {
      transition: rotate 0.2s;
    }
  }
  &[open] svg {
    rotate: 180deg;
  }
  > div {
    padding-bottom: 24px;
    scroll-margin-top: 96px;
  }
`;

/**
 * The id of an answer, by its index: everything that links to it is made from the same list. Because the index of a question changes when one is added above
 * it, the id begins with an underscore, which no anchor that authors link to has.
 */
export const answerId = (index: number) => `_faq-${index + 1}`;

/** Questions of which one is open at a time, without JavaScript: `<details>` with the same `name` (HTML, section 4.11.1). */
export function Faq({ anchor, eyebrow, headline, lead, items }: Props<typeof faqSchema>) {
  return (
    <Section anchor={anchor}>
      <div className={layout}>
        <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
        <div className={list}>
          {items.map(({ question, answer }, index) => (
            <details key={question} name="faq" className={item}>
              <summary>
                {question}
                <Icon name="chevron-down" />
              </summary>
              <RichText id={answerId(index)} text={answer} />
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
