import type { PostSummary } from '../../schema/post.ts';
import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { useLanguage, useWords } from '../_language/language.ts';
import { Icon } from '../_pictures/icon.tsx';
import { useCategoryLook } from './category-look.ts';
import { formatDate, isoDate } from './post-dates.ts';
import { words } from './words.ts';

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: ${type.label};
  font-weight: 600;
  svg {
    padding: 5px;
    border-radius: 8px;
    background: color-mix(in srgb, currentcolor 14%, transparent);
  }
`;
/** The category with its icon and colour; unknown ones in the default style (R-BLL-12, R-BLL-35). */
export function CategoryBadge({ category }: { category: string }) {
  const { general } = useWords(words);
  const { icon, hue } = useCategoryLook(category);
  return (
    <span className={`${badge} ${hue}`}>
      <Icon name={icon} size="1.75em" />
      {category || general}
    </span>
  );
}

const meta = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  font-size: ${type.small};
  color: ${color.muted};
`;

/** Date, reading time and author in one line. */
export function PostMeta({ post, dateStyle }: { post: PostSummary; dateStyle: 'long' | 'short' }) {
  const language = useLanguage();
  return (
    <p className={meta}>
      <time dateTime={isoDate(post.date)}>{formatDate(post.date, dateStyle, language)}</time>
      {post.readTime && <span>{words[language].readTime(post.readTime)}</span>}
      <span>{post.author}</span>
    </p>
  );
}
