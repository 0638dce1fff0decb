import type { PostSummary } from '../../schema/post.ts';
import { css } from '../_design/css.ts';
import { color, radius, screen } from '../_design/theme.ts';
import { Icon } from '../_pictures/icon.tsx';
import { ServedPicture } from '../_pictures/served-picture.tsx';
import { useCategoryLook } from './category-look.ts';

const frame = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  aspect-ratio: 8 / 5;
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }
`;
/** Hidden on small screens, which show the badge with the same icon below. */
const placeholder = css`
  display: none;
  position: relative;
  place-items: center;
  background: color-mix(in srgb, currentcolor 9%, transparent);
  &::after {
    position: absolute;
    inset: auto 16px 18px;
    height: 13px;
    border-inline: 1px solid;
    background: linear-gradient(currentcolor, currentcolor) center / 100% 1px no-repeat;
    opacity: 0.5;
    content: '';
  }
  ${screen.tablet} {
    display: grid;
  }
`;

/** A post's picture, or a drawing with the icon and the colour of its category if it has none. */
export function PostPicture({ post: { image, category } }: { post: PostSummary }) {
  const { icon, hue } = useCategoryLook(category);
  if (image)
    return (
      <div className={frame}>
        <ServedPicture served={image} alt={image.alt} sizes="(min-width: 768px) 288px, 92vw" />
      </div>
    );
  return (
    <div className={`${frame} ${placeholder} ${hue}`} aria-hidden="true">
      <Icon name={icon} size="3.5em" />
    </div>
  );
}
