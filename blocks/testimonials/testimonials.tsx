import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { formatRating, Stars } from '../_design/stars.tsx';
import { color, fontFamily, screen, type } from '../_design/theme.ts';
import { useLanguage } from '../_language/language.ts';
import { Link } from '../_links/link.tsx';
import { Icon } from '../_pictures/icon.tsx';
import type { testimonialsSchema } from './testimonials.schema.ts';
import { words } from './words.ts';

/** The first voice is set large over two rows; the next ones are beside it, the rest below in two columns. */
const voices = css`
  display: grid;
  column-gap: clamp(40px, 7vw, 104px);
  figure {
    padding-block: 32px;
    border-top: 1px solid ${color.line};
  }
  p {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: ${type.small};
  }
  blockquote {
    margin: 12px 0 20px;
    font-size: ${type.lead};
  }
  figcaption {
    display: grid;
    grid-template-columns: auto 1fr;
    column-gap: 14px;
    align-items: center;
    font-size: ${type.small};
    line-height: 1.4;
    color: ${color.muted};
  }
  strong {
    align-self: end;
    color: ${color.ink};
  }
  figcaption > :first-child {
    display: grid;
    place-items: center;
    grid-row: span 2;
    width: 48px;
    height: 48px;
    border: 1.5px solid ${color.brand};
    border-radius: 50%;
    font: 700 1.25rem ${fontFamily.headline};
    color: ${color.brand};
  }
  figure:first-child blockquote {
    margin-block: 20px 32px;
    font: 600 clamp(1.5rem, 1.1rem + 1.9vw, 2.5rem) / 1.22 ${fontFamily.headline};
    letter-spacing: -0.02em;
    text-indent: -0.38em;
  }
  ${screen.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    figure:first-child {
      display: flex;
      flex-direction: column;
      grid-row: span 2;
    }
    figure:only-child {
      grid-column: span 2;
    }
    figure:first-child figcaption {
      margin-top: auto;
    }
  }
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 16px 32px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
  font-size: ${type.small};
  p {
    color: ${color.muted};
  }
  a {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: 600;
    color: ${color.brand};
  }
`;

/** What customers say, with their name, company, place and stars. */
export function Testimonials({ anchor, eyebrow, headline, lead, items, more, note }: Props<typeof testimonialsSchema>) {
  const language = useLanguage();
  return (
    <Section anchor={anchor} tone="sunken">
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <div className={voices}>
        {items.map(({ quote, name, company, rating }) => (
          <figure key={name}>
            <p>
              <Stars value={rating} />
              <span aria-hidden="true">{formatRating(rating, language)}</span>
            </p>
            <blockquote>{words[language].quoted(quote)}</blockquote>
            <figcaption>
              <span aria-hidden="true">{[...name][0]}</span>
              <strong>{name}</strong>
              <span>{company}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      {(note || more) && (
        <div className={foot}>
          {note && <p>{note}</p>}
          {more && (
            <Link href={more.href} track={more.track}>
              {more.label}
              <Icon name="arrow-right" size="1.125em" />
            </Link>
          )}
        </div>
      )}
    </Section>
  );
}
