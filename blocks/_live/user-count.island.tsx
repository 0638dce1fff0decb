import { locales } from '../../schema/words.ts';
import { css } from '../_design/css.ts';
import { Skeleton } from '../_design/skeleton.tsx';
import { useLanguage } from '../_language/language.ts';
import { liveDot } from './live-dot.ts';
import { useFetched, useLive } from './use-live.ts';
import { words } from './words.ts';

const root = css`
  display: inline-flex;
  align-items: center;
  gap: 12px;
`;
/** As wide as the longer of fallback and a number of five digits, so that nothing moves when the number comes. */
const number = css`
  display: inline-grid;
  font-variant-numeric: tabular-nums;
  &::before {
    content: attr(data-room);
    visibility: hidden;
  }
  &::before,
  > * {
    grid-area: 1 / 1;
  }
`;
const skeleton = css`
  @media (scripting: none) {
    display: none;
  }
`;
const untilScript = css`
  @media (scripting: enabled) {
    display: none;
  }
`;

export interface UserCountProps {
  /** Shows where no number is to be had, and without JavaScript. */
  fallback: string;
  /** The lamp stands behind the number. */
  dotLast?: boolean;
}

/**
 * How many people use the software: pushed, else fetched, else the fallback. The elements stay the same in every
 * state; the number is not announced when it changes.
 */
export default function UserCount({ fallback, dotLast }: UserCountProps) {
  const language = useLanguage();
  const pushed = useLive('userCount');
  const { body, isPending } = useFetched('/api/active-users');
  const fetched = Number.isFinite(body?.count) ? (body?.count as number) : undefined;
  const count = pushed ?? fetched;
  const isBusy = count === undefined && isPending;
  const isLive = pushed !== undefined;

  const dot = (
    <span
      key="dot"
      className={isLive ? liveDot.on : liveDot.off}
      {...(isLive ? { role: 'img', 'aria-label': words[language].live } : { 'aria-hidden': true })}
    />
  );
  return (
    <span className={root} aria-busy={isBusy ? 'true' : undefined}>
      {!dotLast && dot}
      <strong className={number} data-room={fallback.length > 6 ? fallback : '00.000'}>
        <span className={skeleton} hidden={!isBusy}>
          <Skeleton shape="word" />
        </span>
        <span className={isBusy ? untilScript : undefined}>{count === undefined ? fallback : count.toLocaleString(locales[language])}</span>
      </strong>
      {dotLast && dot}
    </span>
  );
}
