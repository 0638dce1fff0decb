import type { Props } from '../../schema/block.ts';
import type { rating } from '../../schema/fields.ts';
import { css } from './css.ts';
import { formatRating, Stars } from './stars.tsx';
import { color, type } from './theme.ts';

const style = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  font-size: ${type.small};
  color: ${color.muted};
`;

/** „★★★★★ 4,9 von 5 aus 312 Bewertungen“; what `ratedSoftware` tells search engines has to be on the page like this. */
export function RatingLine({ value, count }: Props<typeof rating>) {
  return (
    <p className={style}>
      <Stars value={value} />
      {formatRating(value)} von 5 aus {count.toLocaleString('de-DE')} Bewertungen
    </p>
  );
}
