import { css } from '../_design/css.ts';
import { color } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { lamp } from './lamp.ts';
import { words } from './words.ts';

const root = css`
  display: inline-flex;
  align-items: center;
  gap: 12px;
`;
/**
 * As wide as the longer of fallback and a number of five digits, so that nothing moves when the number comes;
 * that room is the grey placeholder for as long as nothing is known.
 */
const number = css`
  display: inline-grid;
  &::before {
    content: attr(data-room);
    visibility: hidden;
  }
  &::before,
  > * {
    grid-area: 1 / 1;
  }
  i + & {
    justify-items: end;
  }
  @media (scripting: enabled) {
    [aria-busy] > & > * {
      visibility: hidden;
    }
    [aria-busy] > &::before {
      forced-color-adjust: none;
      visibility: visible;
      color: #0000;
      background: linear-gradient(${color.line} 0 0) 0 / 100% 0.8em no-repeat;
    }
  }
`;

export interface UserCountProps {
  /** Shows where no number is to be had, and without JavaScript. */
  fallback: string;
  /** The lamp stands behind the number. */
  dotLast?: boolean;
}

/**
 * How many people use the software: pushed, else fetched, else the fallback (`live-text.ts` writes it).
 * The number is not announced when it changes.
 */
export function UserCount({ fallback, dotLast }: UserCountProps) {
  const { live } = useWords(words);
  const dot = <i className={lamp} role="img" aria-label={live} aria-hidden />;
  const count = <span>{fallback}</span>;
  return (
    <span className={root} data-live="userCount" aria-busy="true">
      {!dotLast && dot}
      <strong className={number} data-room={fallback.length > 6 ? fallback : '00.000'}>
        {dotLast ? (
          <b className={root}>
            {count}
            {dot}
          </b>
        ) : (
          count
        )}
      </strong>
    </span>
  );
}
