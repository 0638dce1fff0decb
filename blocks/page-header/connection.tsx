import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { lamp } from '../_live/lamp.ts';

const style = css`
  display: flex;
  gap: 12px;
  align-items: center;
  font-size: ${type.small};
  color: ${color.muted};
  @media (scripting: none) {
    display: none;
  }
  &[data-connection='open'] > :last-child,
  &[data-connection='closed'] > :nth-child(2) {
    display: none;
  }
  &[data-connection='closed'] > :first-child {
    border: 1.5px solid ${color.control};
    background: none;
    animation: none;
  }
`;

/** A lamp that is green while the page is connected, with the state in words (`_live/live-text.ts` switches both). */
export function Connection({ open, closed }: { open: string; closed: string }) {
  return (
    <p className={style} data-live="updates" data-connection="closed">
      <span className={lamp} />
      <span>{open}</span>
      <span>{closed}</span>
    </p>
  );
}
