import type { Props } from '../../schema/block.ts';
import type { rating } from '../../schema/fields.ts';
import { smallLine } from '../_design/small-line.ts';
import { formatRating, Stars } from '../_design/stars.tsx';

/** „★★★★★ 4,9 von 5 aus 312 Bewertungen“; what `ratedSoftware` tells search engines has to be on the page like this. */
export function RatingLine({ value, count }: Props<typeof rating>) {
  return (
    <p className={smallLine}>
      <Stars value={value} />
      {formatRating(value)} von 5 aus {count.toLocaleString('de-DE')} Bewertungen
    </p>
  );
}
