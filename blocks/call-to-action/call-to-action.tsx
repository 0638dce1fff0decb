import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section } from '../_design/section.tsx';
import { screen, type } from '../_design/theme.ts';
import { ButtonLink } from '../_links/button-link.tsx';
import type { callToActionSchema } from './call-to-action.schema.ts';

const layout = css`
  display: grid;
  gap: 32px clamp(32px, 6vw, 96px);
  > :first-child {
    container-type: inline-size;
  }
  h2 {
    font-size: ${type.display};
    line-height: 1.06;
  }
  h2 + p {
    margin-top: 20px;
    font-size: ${type.lead};
  }
  ${screen.desktop} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    align-items: end;
    a {
      flex-basis: 100%;
    }
  }
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  + p {
    margin-top: 12px;
    font-size: ${type.small};
  }
`;

/** A coloured band with an invitation and up to two buttons. */
export function CallToAction({ anchor, headline, lead, primary, secondary, note }: Props<typeof callToActionSchema>) {
  return (
    <Section anchor={anchor} tone="brand">
      <div className={layout}>
        <div>
          <h2>{headline}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <div>
          <div className={actions}>
            <ButtonLink link={primary} />
            {secondary && <ButtonLink link={secondary} variant="onBrand" />}
          </div>
          {note && <p>{note}</p>}
        </div>
      </div>
    </Section>
  );
}
