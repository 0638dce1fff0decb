import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { noteStyle, Section, SectionHead } from '../_design/section.tsx';
import { color, fontFamily, radius, type } from '../_design/theme.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import { useWords } from '../_language/language.ts';
import { ButtonLink } from '../_links/button-link.tsx';
import { Icon } from '../_pictures/icon.tsx';
import { readPrice } from '../_plans/price.ts';
import { Explanation } from '../_texts/explanation.tsx';
import { LoadingCover } from './loading-cover.tsx';
import type { planCardsSchema } from './plan-cards.schema.ts';
import { words } from './words.ts';

const plans = css`
  position: relative;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18.75rem), 1fr));
  gap: 24px;
`;

/** The rows of all plans are rows of one grid, so that their prices and buttons are aligned. */
const plan = css`
  display: grid;
  grid-row: span 5;
  grid-template: subgrid / minmax(0, 1fr);
  gap: 0;
  padding: clamp(24px, 3vw, 40px);
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  &:has(h3 > span) {
    border-color: ${color.brand};
    outline: 1px solid ${color.brand};
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    font-size: ${type.heading};
  }
  h3 > span {
    padding: 3px 11px;
    border: 1px solid transparent;
    border-radius: 99px;
    font: 600 ${type.label} / 1.4 ${fontFamily.text};
    letter-spacing: 0;
    background: ${color.brand};
    color: ${color['on-brand']};
  }
  > p {
    margin-top: 8px;
    font-size: ${type.small};
    color: ${color.muted};
  }
  strong {
    display: block;
    margin-top: 24px;
    font: 700 min(2rem + 2vw, 15cqi, 3.5rem) / 1.1 ${fontFamily.headline};
    white-space: nowrap;
    letter-spacing: -0.03em;
    color: ${color.ink};
  }
  > a {
    margin: 24px 0 32px;
  }
  li {
    display: flex;
    gap: 12px;
    padding: 10px 0;
    border-top: 1px solid ${color.line};
  }
  svg {
    flex: none;
    margin-top: 0.1875rem;
  }
`;
const included = css`
  svg {
    color: ${color.success};
  }
`;
const excluded = css`
  color: ${color.muted};
`;

/** The plans side by side, each with its price, what it includes and its button. */
export function PlanCards({ anchor, eyebrow, headline, lead, items, note, loadingMs }: Props<typeof planCardsSchema>) {
  const { included: isIncluded, missing: isMissing } = useWords(words);
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <div className={plans}>
        {items.map(({ title, description, price, period, badge, features, cta }) => (
          <div key={title} className={plan}>
            <h3>
              {title}
              {badge && <span>{badge}</span>}
            </h3>
            <p>{description}</p>
            <p>
              <strong>{price}</strong> {period}
            </p>
            <ButtonLink link={cta} variant={badge ? 'primary' : 'secondary'} plan={{ type: title, price: readPrice(price) }} />
            <ul>
              {features.map((feature) => (
                <li key={feature.name} className={feature.included ? included : excluded}>
                  <Icon name={feature.included ? 'check' : 'minus'} />
                  <span>
                    <span className={visuallyHidden}>{feature.included ? isIncluded : isMissing}</span>
                    {feature.tooltip ? <Explanation name={feature.name} text={feature.tooltip} /> : feature.name}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {loadingMs !== undefined && <LoadingCover count={items.length} duration={loadingMs} />}
      </div>
      <p className={noteStyle}>{note}</p>
    </Section>
  );
}
