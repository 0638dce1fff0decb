import { css, cx } from '../_design/css.ts';
import { color } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { lamp } from './lamp.ts';
import { words } from './words.ts';

/** Until a number is known, the whole line is a grey placeholder, so that no word moves when the number arrives. */
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
/** Keeps the line as wide as it is when the number has more or fewer digits. */
const withLabel = css`
  min-width: min(16em, 80vw);
`;

export interface UserCountProps {
  /** Shown where no number is available, and without JavaScript. */
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
