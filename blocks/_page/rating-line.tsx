import type { Props } from '../../schema/block.ts';
import type { rating } from '../../schema/fields.ts';
import { inEachLocale } from '../../schema/words.ts';
import { smallLine } from '../_design/small-line.ts';
import { formatRating, Stars } from '../_design/stars.tsx';
import { useLanguage } from '../_language/language.ts';
import { words } from './words.ts';

const counts = inEachLocale((locale) => new Intl.NumberFormat(locale));

/** „★★★★★ 4,9 von 5 aus 312 Bewertungen“. The page has to show the rating that `ratedSoftware` gives to search engines. */
export function RatingLine({ value, count }: Props<typeof rating>) {
  const language = useLanguage();
  return (
    <p className={smallLine}>
      <Stars value={value} isSaid />
      {words[language].rating(formatRating(value, language), counts[language].format(count))}
    </p>
  );
}
