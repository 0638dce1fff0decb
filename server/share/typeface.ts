import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import { createQueue } from '../queue.ts';

/** Sets text in one typeface and weight, as outlines, independent of the machine's own typefaces. */
export interface Typeface {
  /** Width in pixels from the first letter to the end of the last. */
  width(text: string, size: number): number;
  /** SVG of the text with its baseline at (`x`, `y`). */
  outlines(text: string, place: { readonly x: number; readonly y: number; readonly size: number }): string;
}

const inTurn = createQueue(1);

/** Copies the result of `decompress`, which lies in memory that its next call overwrites. */
function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  return inTurn(async () => Uint8Array.from(await decompress(bytes)));
}

/**
 * Opens a WOFF2 file.
 * @param tracking additional space between two letters, as a multiple of the font size
 * @throws for bytes that are no typeface
 */
export async function openTypeface(file: string, weight: number, tracking = 0): Promise<Typeface> {
  const face = new Face(new Blob(await unpacked(await readFile(file))));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);

  /** Glyphs with their start positions, and the total width, in units of the typeface. */
  function set(text: string) {
    const run = new Run();
    run.addText(known(text));
    run.guessSegmentProperties();
    shape(font, run);
    let end = 0;
    const glyphs = run.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0 }) => {
      const x = end + xOffset;
      end += xAdvance + tracking * face.upem;
      return { codepoint, x };
    });
    return { glyphs, width: end - tracking * face.upem };
  }

  /** Replaces letters that the typeface lacks by their base letters, and drops other characters that it lacks. */
  function known(text: string): string {
    const has = (letter: string) => font.nominalGlyph(letter.codePointAt(0) ?? 0);
    return [...text].map((letter) => [letter, letter.normalize('NFD')[0] ?? '', /\s/.test(letter) ? ' ' : ''].find((way) => way && has(way)) ?? '').join('');
  }

  return {
    width: (text, size) => (set(text).width * size) / face.upem,
    outlines(text, { x, y, size }) {
      const scale = size / face.upem;
      const outlines = set(text).glyphs.map((glyph) => {
        const path = font.glyphToPath(glyph.codepoint);
        return path && `<path transform="translate(${glyph.x})" d="${path}"/>`;
      });
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
    },
  };
}
