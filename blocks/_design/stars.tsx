import { css } from './css.ts';
import { color } from './theme.ts';

const style = css`
  color: ${color.signal};
  letter-spacing: 0.12em;
  white-space: nowrap;
`;

/** Five stars with a text alternative. */
export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${formatRating(value)} von 5 Sternen`} className={style}>
      {'★'.repeat(Math.round(value))}
      {'☆'.repeat(5 - Math.round(value))}
    </span>
  );
}

/** 4.9 → „4,9“, 5 → „5,0“: one decimal, as ratings are written in German. */
export function formatRating(value: number): string {
  return value.toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
