import { inEachLocale, type Language } from '../../schema/words.ts';
import { useLanguage } from '../_language/language.ts';
import { css } from './css.ts';
import { color } from './theme.ts';
import { words } from './words.ts';

const style = css`
  color: ${color.signal};
  letter-spacing: 0.12em;
  white-space: nowrap;
`;

/**
 * Five stars with a text alternative.
 * @param isSaid whether the text beside them states the rating already
 */
export function Stars({ value, isSaid = false }: { value: number; isSaid?: boolean }) {
  const language = useLanguage();
  const alternative = isSaid
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': words[language].stars(formatRating(value, language)) } as const);
  return (
    <span {...alternative} className={style}>
      {'★'.repeat(Math.round(value))}
      {'☆'.repeat(5 - Math.round(value))}
    </span>
  );
}

const oneDecimal = inEachLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** One decimal: 4.9 → „4,9“, 5 → „5,0“ in German. */
export function formatRating(value: number, language: Language): string {
  return oneDecimal[language].format(value);
}
