import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

export interface IconShape {
  /** Side length in pixels. */
  readonly size: number;
  /** Background colour; transparent by default. */
  readonly background?: string;
  /** Keeps the icon within the circle of four fifths of the width outside which a launcher may cut it (https://www.w3.org/TR/appmanifest/#icon-masks). */
  readonly isMaskable?: boolean;
}

/** The site's icon as PNG. */
export async function drawIcon(file: string, { size, background, isMaskable = false }: IconShape): Promise<Buffer> {
  const inner = isMaskable ? Math.round(size * 0.8) : size;
  const edge = {
    top: Math.floor((size - inner) / 2),
    bottom: Math.ceil((size - inner) / 2),
    left: Math.floor((size - inner) / 2),
    right: Math.ceil((size - inner) / 2),
  };
  const icon = sharp(await readFile(file), { density: 72 * 16 })
    .resize(inner, inner, { fit: 'contain', background: background ?? '#0000' })
    .extend({ ...edge, background: background ?? '#0000' });
  return (background ? icon.flatten({ background }) : icon).png({ compressionLevel: 9, effort: 10, palette: true }).toBuffer();
}

/**
 * Wraps a PNG as `.ico`, for programs that support nothing else.
 * @param size side length in pixels, below 256
 */
export function icoOf(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
