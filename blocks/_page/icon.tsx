import type { IconName } from '../../schema/icons.ts';
import { css, cx } from '../_design/css.ts';
import iconFile from './icons.svg?no-inline';

const style = css`
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

export interface IconProps {
  name: IconName;
  /** Width and height in CSS pixels. */
  size?: number;
  className?: string;
}

/**
 * A Lucide icon from one icon file, which all pages share: outlines in each page's HTML would cost
 * 2 KB of the 14 KB that fit into the first round trip. Decoration, so hidden from assistive technology.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={className ? cx(style, className) : style}>
      <use href={`${iconFile}#${name}`} />
    </svg>
  );
}
