import { css, cx } from '../_design/css.ts';
import { color } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { lamp } from './lamp.ts';
import { words } from './words.ts';

/** All of it is a grey placeholder for as long as nothing is known, so that no word moves when the number comes. */
const line = css`
  display: flex;
  align-items: center;
  gap: 8px;
  strong {
    flex: none;
  }
  @media (scripting: enabled) {
    &[aria-busy] {
      forced-color-adjust: none;
      background: linear-gradient(${color.line} 0 0) 0 / min(100%, 9em) 0.8em no-repeat;
      > * {
        visibility: hidden;
      }
    }
  }
`;
/** Numbers of other digits leave the line as long as it is. */
const withLabel = css`
  min-width: min(16em, 80vw);
`;

export interface UserCountProps {
  /** Shows where no number is to be had, and without JavaScript. */
  fallback: string;
  /** What is counted; without it the lamp stands behind the number. */
  label?: string;
}

/**
 * How many people use the software: pushed, else fetched, else the fallback (`live-text.ts` writes it).
 * The number is not announced when it changes.
 */
export function UserCount({ fallback, label }: UserCountProps) {
  const { live } = useWords(words);
  const dot = <i className={lamp} role="img" aria-label={live} aria-hidden />;
  return (
    <span className={label ? cx(line, withLabel) : line} data-live="userCount" aria-busy="true">
      {label && dot}
      <strong>
        <span>{fallback}</span>
      </strong>
      {label ? <span>{label}</span> : dot}
    </span>
  );
}
