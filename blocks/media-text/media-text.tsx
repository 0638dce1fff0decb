import type { Props } from '../../schema/block.ts';
import { css, cx } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, measure, radius, screen } from '../_design/theme.ts';
import { ButtonLink } from '../_links/button-link.tsx';
import { Icon } from '../_pictures/icon.tsx';
import { Picture } from '../_pictures/picture.tsx';
import { RichText } from '../_texts/rich-text.tsx';
import type { mediaTextSchema } from './media-text.schema.ts';

const layout = css`
  display: grid;
  gap: clamp(32px, 6vw, 88px);
  align-items: center;
  img {
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  > div > :first-child {
    margin-bottom: 24px;
  }
  ul {
    max-width: ${measure};
    margin-top: 24px;
    border-top: 1px solid ${color.line};
  }
  li {
    display: flex;
    gap: 12px;
    padding: 10px 0;
    border-bottom: 1px solid ${color.line};
  }
  svg {
    flex: none;
    margin-top: 0.1875rem;
    color: ${color.success};
  }
  a[class] {
    margin-top: 32px;
  }
  ${screen.tablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;
const flipped = cx(
  layout,
  css`
  ${screen.tablet} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    picture {
      order: -1;
    }
  }
`,
);

/** A picture beside a text with a list and a link. */
export function MediaText({ anchor, eyebrow, headline, lead, text, items, image, imageFirst, link }: Props<typeof mediaTextSchema>) {
  return (
    <Section anchor={anchor}>
      <div className={imageFirst ? flipped : layout}>
        <div>
          <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
          <RichText text={text} />
          {items && (
            <ul>
              {items.map((item) => (
                <li key={item}>
                  <Icon name="check" />
                  {item}
                </li>
              ))}
            </ul>
          )}
          {link && <ButtonLink link={link} variant="secondary" />}
        </div>
        <Picture image={image} sizes="(min-width: 1280px) 610px, (min-width: 768px) 50vw, 90vw" />
      </div>
    </Section>
  );
}
