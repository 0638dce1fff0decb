import type { IconName } from '../../schema/icons.ts';
import iconFile from './icons.svg?no-inline';
import type { networkMarks } from './network-marks.ts';

export interface IconProps {
  name: IconName | keyof typeof networkMarks;
  /** Width and height; icons have the font size of the page, so that they grow with its text. In em, because attributes of older browsers know no rem. */
  size?: `${number}em`;
  className?: string;
}

/**
 * A Lucide icon, or the mark of a social network, in the text's colour. From one icon file, which all pages share: outlines in each
 * page's HTML would cost 2 KB of the 14 KB that fit into the first round trip. Decoration, so hidden from assistive technology.
 */
export function Icon({ name, size = '1.25em', className }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className}>
      <use href={`${iconFile}#${name}`} />
    </svg>
  );
}
