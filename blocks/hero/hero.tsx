import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { container, Eyebrow, leadStyle, measuringLine } from '../_design/section.tsx';
import { smallLine } from '../_design/small-line.ts';
import { color, radius, screen, space, type } from '../_design/theme.ts';
import { Breadcrumbs } from '../_links/breadcrumbs.tsx';
import { ButtonLink } from '../_links/button-link.tsx';
import { MeantPage } from '../_links/meant-page.tsx';
import { UserCount } from '../_live/user-count.tsx';
import { RatingLine } from '../_page/rating-line.tsx';
import { Picture } from '../_pictures/picture.tsx';
import type { heroSchema } from './hero.schema.ts';

const section = css`
  padding: clamp(32px, 5vw, 72px) ${space.page} ${space.section};
  overflow: clip;
  container-type: inline-size;
`;
const layout = css`
  display: grid;
  gap: clamp(32px, 5vw, 64px);
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  ${screen.desktop} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 10fr);
  }
`;
const text = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  justify-items: start;
  container-type: inline-size;
`;
const headlineStyle = css`
  font-size: clamp(1.55rem, 9.4cqi, 3.75rem);
  line-height: 1.04;
  letter-spacing: -0.03em;
`;
const badgeStyle = css`
  padding: 4px 12px;
  border: 1.5px solid ${color.brand};
  border-radius: 99px;
  font-size: ${type.small};
  font-weight: 600;
  color: ${color.brand};
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 8px;
`;
const frame = css`
  position: relative;
  img {
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  ${screen.desktop} {
    margin-right: clamp(-20rem, (75rem - 100vw) / 2 + 40px, 0px);
    &::before {
      content: '';
      position: absolute;
      inset: -20px 0 auto;
      ${measuringLine}
    }
  }
`;

/** The beginning of a page: main heading, lead, up to two buttons, and a picture. */
export function Hero({ anchor, breadcrumbs, eyebrow, badge, headline, lead, primary, secondary, note, image, rating, activeUsers }: Props<typeof heroSchema>) {
  return (
    <section id={anchor} className={section}>
      <div className={`${container} ${layout}`}>
        <div className={text}>
          {breadcrumbs && <Breadcrumbs />}
          <MeantPage />
          {badge && <p className={badgeStyle}>{badge}</p>}
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <h1 className={headlineStyle}>{headline}</h1>
          <p className={leadStyle}>{lead}</p>
          <div className={actions}>
            <ButtonLink link={primary} />
            {secondary && <ButtonLink link={secondary} variant="secondary" />}
          </div>
          {note && <p className={smallLine}>{note}</p>}
          {rating && <RatingLine {...rating} />}
          {activeUsers && (
            <p className={smallLine}>
              <UserCount {...activeUsers} />
            </p>
          )}
        </div>
        <div className={frame}>
          <Picture image={image} sizes="(min-width: 1008px) min(50vw - 100px, 862px), 90vw" priority />
        </div>
      </div>
    </section>
  );
}
