import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, radius, screen, type } from '../_design/theme.ts';
import { anchorOf } from '../_page/anchor.ts';
import { Icon } from '../_pictures/icon.tsx';
import { Picture } from '../_pictures/picture.tsx';
import type { featureGroupsSchema } from './feature-groups.schema.ts';
import { idOfGroup } from './ids.ts';

const group = css`
  display: grid;
  gap: 40px clamp(40px, 6vw, 88px);
  padding-block: clamp(40px, 5vw, 72px);
  border-top: 1px solid ${color.line};
  &:last-child {
    padding-bottom: 0;
  }
  svg {
    color: ${color.brand};
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 12px;
    font-size: ${type.heading};
  }
  h3 + p {
    margin-top: 12px;
    color: ${color.muted};
  }
  img {
    width: 480px;
    margin-top: 24px;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  ${screen.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    &:nth-child(odd):has(img) {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      ul {
        order: -1;
      }
    }
  }
`;

/** The first feature is set larger; the others follow it as rows. */
const features = css`
  li {
    display: grid;
    grid-template-columns: 1.375rem minmax(0, 1fr);
    gap: 4px 16px;
    padding-block: 20px;
    border-top: 1px solid ${color.line};
  }
  h4 {
    line-height: 1.3;
  }
  p {
    grid-column: 2;
    font-size: ${type.small};
    color: ${color.muted};
  }
  li:first-child {
    padding-top: 4px;
    border: 0;
    h4 {
      font-size: ${type.subheading};
    }
    p {
      font-size: ${type.lead};
      color: inherit;
    }
  }
  ${screen.tablet} {
    li:not(:first-child) {
      grid-template-columns: 1.375rem 10.5em minmax(0, 1fr);
      p {
        grid-column: 3;
      }
    }
  }
`;

/** Groups of features; each group and each feature has an anchor made of its title. */
export function FeatureGroups({ anchor, eyebrow, headline, lead, items }: Props<typeof featureGroupsSchema>) {
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      {items.map(({ title, anchor: own, icon, text, image, items }) => (
        <div key={title} className={group}>
          <div>
            <h3 id={idOfGroup({ anchor: own, title })}>
              <Icon name={icon} size="1.75em" />
              {title}
            </h3>
            {text && <p>{text}</p>}
            {image && <Picture image={image} sizes="min(90vw, 480px)" />}
          </div>
          <ul className={features}>
            {items.map((feature) => (
              <li key={feature.title}>
                <Icon name={feature.icon} size="1.375em" />
                <h4 id={anchorOf(feature.title)}>{feature.title}</h4>
                <p>{feature.text}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
