import type { IconName } from '../../schema/icons.ts';
import iconFile from './icons.svg?no-inline';
import type { networkMarks } from './network-marks.ts';

export interface IconProps {
  name: IconName | keyof typeof networkMarks;
  /**
   * Width and height. Icons take the font size of the page, so that they grow with its text. In em, because these attributes do not support rem in older
   * browsers.
   */
  size?: `${number}em`;
  className?: string;
}

/**
 * A Lucide icon, or the mark of a social network, in the colour of the text. All pages share one icon file: outlines in each page's HTML would take 2 KB of the
 * 14 KB that fit into the first round trip. Icons are decoration, and hidden from assistive technology.
 */
export function Icon({ name, size = '1.25em', className }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className}>
      <use href={`${iconFile}#${name}`} />
    </svg>
  );
}
