import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { container, Eyebrow, leadStyle } from '../_design/section.tsx';
import { color, screen, space, type } from '../_design/theme.ts';
import { Breadcrumbs } from '../_links/breadcrumbs.tsx';
import { ButtonLink } from '../_links/button-link.tsx';
import { MeantPage } from '../_links/meant-page.tsx';
import { RatingLine } from '../_page/rating-line.tsx';
import { Connection } from './connection.tsx';
import type { pageHeaderSchema } from './page-header.schema.ts';

/** The lower edge is a folding rule: a tick every 8 px, a longer one every 80 px. */
const section = css`
  padding: clamp(40px, 6vw, 88px) ${space.page} clamp(56px, 7vw, 104px);
  container-type: inline-size;
  border-bottom: 1px solid ${color.line};
  background:
    repeating-linear-gradient(90deg, ${color.control} 0 1px, #0000 1px 80px) bottom / 100% 14px no-repeat,
    repeating-linear-gradient(90deg, ${color.line} 0 1px, #0000 1px 8px) bottom / 100% 8px no-repeat;
  h1 {
    margin-top: 20px;
    font-size: ${type.display};
    line-height: 1.05;
    letter-spacing: -0.03em;
  }
`;
/** On wide screens the lead is aligned with the last line of the headline, which starts at the top however long the lead is. */
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px clamp(40px, 6vw, 88px);
  > :first-child {
    container-type: inline-size;
  }
  ~ p {
    margin-top: 20px;
  }
  ${screen.desktop} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
    align-items: end;
    > :first-child {
      align-self: start;
    }
    > :only-child {
      grid-column: span 2;
    }
  }
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 32px;
  overflow-wrap: anywhere;
`;

/** The beginning of a page without a picture: main heading, lead, links and a rating. */
export function PageHeader({ breadcrumbs, eyebrow, headline, lead, links, rating, connection }: Props<typeof pageHeaderSchema>) {
  return (
    <section className={section}>
      <div className={container}>
        {breadcrumbs && <Breadcrumbs />}
        <MeantPage />
        <div className={columns}>
          <div>
            {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
            <h1>{headline}</h1>
          </div>
          {lead && <p className={leadStyle}>{lead}</p>}
        </div>
        {links && (
          <div className={actions}>
            {links.map((link, index) => (
              <ButtonLink key={link.label} link={link} variant={index === 0 ? 'primary' : 'secondary'} />
            ))}
          </div>
        )}
        {rating && <RatingLine {...rating} />}
        {connection && <Connection {...connection} />}
      </div>
    </section>
  );
}
