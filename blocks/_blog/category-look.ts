import type { BlogSettings } from '../../schema/blog-settings.ts';
import { css } from '../_design/css.ts';
import { color } from '../_design/theme.ts';
import { useBlog } from './blog.ts';

type Category = BlogSettings['categories'][number];

const hue = (light: string, dark: string) => css`
  color: light-dark(${light}, ${dark});
`;
/** Each is readable on the page's background, light and dark. */
const hues: Record<Category['hue'], string> = {
  petrol: hue('#0f4c5c', '#8cc7d6'),
  green: hue('#1c6e43', '#6fcf97'),
  rust: hue('#8a3a0c', '#ffb38a'),
  violet: hue('#4a3f8f', '#b8b0f0'),
  plum: hue('#7a2e5c', '#efa8cf'),
};
const otherHue = hue(color.muted, color.muted);

/** Icon and colour of a category; unknown ones have the default (R-BLL-35). */
export function useCategoryLook(category: string): { icon: Category['icon']; hue: string } {
  const look = useBlog().categories.find(({ name }) => name === category);
  return { icon: look?.icon ?? 'tag', hue: look ? hues[look.hue] : otherHue };
}
