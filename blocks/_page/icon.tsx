import type { IconName } from '../../schema/icons.ts';
import iconFile from './icons.svg?no-inline';
import type { networkMarks } from './network-marks.ts';

export interface IconProps {
  name: IconName | keyof typeof networkMarks;
  /** Width and height in CSS pixels where text has 16 px; icons grow with it. */
  size?: number;
  className?: string;
}

/**
 * A Lucide icon, or the mark of a social network, in the text's colour. From one icon file, which all pages share: outlines in each
 * page's HTML would cost 2 KB of the 14 KB that fit into the first round trip. Decoration, so hidden from assistive technology.
 */
export function Icon({ name, size = 20, className }: IconProps) {
  // the rules of elements make an em of these a rem, which attributes of older browsers do not know
  const length = `${size / 16}em`;
  return (
    <svg aria-hidden="true" width={length} height={length} className={className}>
      <use href={`${iconFile}#${name}`} />
    </svg>
  );
}
