import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { liveDot } from '../_live/live-dot.ts';
import { useLiveConnection } from '../_live/use-live.ts';

const style = css`
  display: flex;
  gap: 12px;
  align-items: center;
  font-size: ${type.small};
  color: ${color.muted};
  @media (scripting: none) {
    display: none;
  }
`;
const off = css`
  flex: none;
  width: 8px;
  height: 8px;
  border: 1.5px solid ${color.control};
  border-radius: 50%;
`;

/** A lamp that is green while the page is connected, and says so in words. */
export default function Connection({ open, closed }: { open: string; closed: string }) {
  const isOpen = useLiveConnection('updates');
  return (
    <p className={style} data-connection={isOpen ? 'open' : 'closed'}>
      <span aria-hidden="true" className={isOpen ? liveDot.on : off} />
      <span>{isOpen ? open : closed}</span>
    </p>
  );
}
