import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, screen, type } from '../_design/theme.ts';
import { Island } from '../_islands/island.tsx';
import { resolveHref } from '../_links/href.ts';
import { Link } from '../_links/link.tsx';
import { usePage } from '../_page/page-context.ts';
import { Icon } from '../_pictures/icon.tsx';
import SupportDetails from './support-details.island.tsx';
import type { supportOptionsSchema } from './support-options.schema.ts';

const list = css`
  display: grid;
  gap: 32px clamp(32px, 4vw, 48px);
  ${screen.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(12.5rem, 1fr));
  }
  > li {
    display: flex;
    flex-direction: column;
    gap: 12px;
    align-items: start;
    padding-top: 24px;
    border-top: 1px solid ${color.line};
  }
  > li > :last-child {
    margin-top: auto;
  }
  svg {
    color: ${color.brand};
  }
  h3 {
    font-size: ${type.heading};
  }
`;
/** Without scripts and on paper the button would do nothing, so the details themselves are shown. */
const withoutScripts = css`
  display: grid;
  gap: 8px;
  font-size: ${type.small};
  @media screen and (scripting: enabled) {
    display: none;
  }
`;
const withScripts = css`
  @media not (scripting: enabled) {
    display: none;
  }
`;

/** Cards with a button that opens a dialog with the details; without JavaScript the details are on the card. */
export function SupportOptions({ anchor, eyebrow, headline, lead, more, close, items }: Props<typeof supportOptionsSchema>) {
  const { links } = usePage().settings;
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <ul className={list}>
        {items.map(({ icon, title, description, details, link }) => (
          <li key={title}>
            <Icon name={icon} size="1.75em" />
            <h3>{title}</h3>
            <p>{description}</p>
            <div className={withoutScripts}>
              {details.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {link && (
                <p>
                  <Link href={link.href} track={link.track}>
                    {link.label}
                  </Link>
                </p>
              )}
            </div>
            <div className={withScripts}>
              <Island
                of={SupportDetails}
                props={{ label: more, title, details, close, link: link && { label: link.label, ...resolveHref(link.href, links) } }}
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
