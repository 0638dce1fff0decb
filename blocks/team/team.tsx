import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, fontFamily, screen, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { Link } from '../_links/link.tsx';
import { Icon } from '../_pictures/icon.tsx';
import { Picture } from '../_pictures/picture.tsx';
import type { teamSchema } from './team.schema.ts';
import { words } from './words.ts';

const dashDot = (direction: string) =>
  `repeating-linear-gradient(${direction}, ${color.control} 0 18px, #0000 18px 23px, ${color.control} 23px 26px, #0000 26px 31px)`;

/**
 * People as bores on a technical drawing: circles on a common centre line (dash, dot), which runs down the list on phones and across each row from tablets up.
 * Every circle has its own centre mark.
 */
const people = css`
  --size: 72px;
  display: grid;
  overflow-wrap: anywhere;
  li {
    position: relative;
    display: flex;
    gap: 20px;
    align-items: center;
    padding-block: 18px;
    background: ${dashDot('180deg')} calc(var(--size) / 2) 0 / 1px 100% no-repeat;
  }
  h3 {
    font-size: ${type.subheading};
  }
  p {
    font-size: ${type.small};
    color: ${color.muted};
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    font-weight: 600;
    color: ${color.brand};
  }
  ${screen.tablet} {
    --size: 128px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20.625rem), 1fr));
    row-gap: 48px;
    li {
      display: block;
      padding: 20px 24px 0 0;
      background: ${dashDot('90deg')} 0 calc(20px + var(--size) / 2) / 100% 1px no-repeat;
    }
    h3 {
      margin: 40px 0 4px;
      font-size: ${type.heading};
    }
  }
`;
const tick = 'calc(var(--size) / 11)';

const portrait = css`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: var(--size);
  height: var(--size);
  border: 1.5px solid ${color.brand};
  border-radius: 50%;
  background:
    linear-gradient(${color.control}, ${color.control}) left / ${tick} 1px no-repeat,
    linear-gradient(${color.control}, ${color.control}) right / ${tick} 1px no-repeat,
    ${color.paper};
  font: 700 calc(var(--size) * 0.4) / 1 ${fontFamily.headline};
  letter-spacing: -0.02em;
  color: ${color.brand};
  &::before {
    content: '';
    position: absolute;
    inset: calc(-1 * ${tick}) auto;
    width: 1px;
    background: linear-gradient(${color.control} calc(2 * ${tick}), #0000 0 calc(100% - 2 * ${tick}), ${color.control} 0);
  }
  img {
    width: 100%;
    height: 100%;
    border-radius: 50%;
    object-fit: cover;
  }
`;

/** People with name and role; those without a picture have their initial. */
export function Team({ anchor, eyebrow, headline, lead, items }: Props<typeof teamSchema>) {
  const { profile: profileLabel, profileOf } = useWords(words);
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <ul className={people}>
        {items.map(({ name, role, image, profile }) => (
          <li key={name}>
            <div className={portrait}>{image ? <Picture image={image} sizes="128px" /> : <span aria-hidden="true">{[...name][0]}</span>}</div>
            <div>
              <h3>{name}</h3>
              <p>{role}</p>
              {profile && (
                <p>
                  <Link href={profile} label={profileOf(name)}>
                    {profileLabel}
                    <Icon name="external-link" size="1em" />
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
