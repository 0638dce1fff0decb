import { css } from '../_design/css.ts';
import { Island } from '../_islands/island.tsx';
import InfoTooltip from './tooltip.island.tsx';

/** Readable on paper and where no scripts run; elsewhere the tooltip shows it. */
const line = css`
  @media screen and (scripting: enabled) {
    display: none !important;
  }
`;

/** What stands behind a name: a button with a tooltip, or a quiet line where there are no scripts. */
export function Explanation({ name, text }: { name: string; text: string }) {
  return (
    <>
      {' '}
      <small className={line}>{text}</small>
      <Island of={InfoTooltip} props={{ name }} />
    </>
  );
}
