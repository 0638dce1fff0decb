import { createContext, use } from 'react';
import type { IconName } from '../../schema/icons.ts';
import { css, cx } from '../_design/css.ts';
import { useServerPage } from './page-context.ts';

const style = css`
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** The address of the icon file, for icons inside islands. */
export const IconFile = createContext<string | undefined>(undefined);

export interface IconProps {
  name: IconName;
  /** Width and height in CSS pixels. */
  size?: number;
  className?: string;
}

/**
 * A Lucide icon from the site's one icon file, which all pages share: outlines in each page's HTML would cost
 * 2 KB of the 14 KB that fit into the first round trip. Decoration, so hidden from assistive technology.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  const fileOfIsland = use(IconFile);
  const file = useServerPage()?.images.get('icons')?.original ?? fileOfIsland;
  return (
    <svg width={size} height={size} aria-hidden="true" className={className ? cx(style, className) : style}>
      <use href={`${file}#${name}`} />
    </svg>
  );
}
