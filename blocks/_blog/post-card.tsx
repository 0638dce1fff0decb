import type { IconName } from '../../schema/icons.ts';
import type { PostSummary } from '../../schema/post.ts';
import { css, cx } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { Icon } from '../_page/icon.tsx';
import { formatDate, isoDate } from './posts.ts';

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
const hue = (light: string, dark: string) => css`
  color: light-dark(${light}, ${dark});
`;
const looks: Record<string, { icon: IconName; style: string }> = {
  Digitalisierung: { icon: 'monitor', style: cx(badge, hue('#0f4c5c', '#8cc7d6')) },
  'Best Practices': { icon: 'badge-check', style: cx(badge, hue('#1c6e43', '#6fcf97')) },
  Branchennews: { icon: 'newspaper', style: cx(badge, hue('#8a3a0c', '#ffb38a')) },
  Software: { icon: 'layers', style: cx(badge, hue('#4a3f8f', '#b8b0f0')) },
  'Handwerk 4.0': { icon: 'scan-barcode', style: cx(badge, hue('#7a2e5c', '#efa8cf')) },
};
const otherLook = { icon: 'tag' as IconName, style: cx(badge, hue(color.muted, color.muted)) };

/** The category with its icon and colour; unknown ones in the default style (R-BLL-12, R-BLL-35). */
export function CategoryBadge({ category }: { category: string }) {
  const { icon, style } = looks[category] ?? otherLook;
  return (
    <span className={style}>
      <Icon name={icon} size={28} />
      {category || 'Allgemein'}
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
  return (
    <p className={meta}>
      <time dateTime={isoDate(post.date)}>{formatDate(post.date, dateStyle)}</time>
      {post.readTime && <span>{post.readTime} Lesezeit</span>}
      <span>{post.author}</span>
    </p>
  );
}
