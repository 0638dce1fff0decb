import { Blob, Face, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';

/** How far the second glyph of a pair moves, in font units, by the first glyph and then by the second. */
export type Kerning = ReadonlyMap<number, ReadonlyMap<number, number>>;

/**
 * Pairs that German text has: no „aB“, no letter beside a digit, none of the signs of program code. No point beside a digit either: moved between two ones,
 * it is lost, and „31.12.“ reads as „3112.“.
 */
const usual = /^(\p{L}[\p{Ll}.,:;!?\-–“‘’)/…]|\p{Lu}\p{Lu}|[„‚(/\-–“‘’.,]\p{L}|\d[\d\-–/%)]|[-–/(]\d|[.,:;!?][“‘]|[“‘][.,:;!?])$/u;

/** Moves are rounded to multiples of this many units: three fifths of the bytes of exact ones, and at most a 25th of a pixel off in text of 16 px. */
const step = 5;

/** The kerning that HarfBuzz applies between any two of these characters, in a typeface (TrueType bytes) at one weight. */
export function kerningOf(typeface: Uint8Array, characters: string, weight: number): Kerning {
  const font = new Font(new Face(new Blob(typeface)));
  font.setVariations([new Variation('wght', weight)]);
  const kerning = new Map<number, Map<number, number>>();
  for (const left of characters)
    for (const right of characters) {
      if (!usual.test(left + right)) continue;
      const run = new Run();
      run.addText(left + right);
      run.guessSegmentProperties();
      shape(font, run);
      const [first, second] = run.getGlyphInfosAndPositions();
      if (!first || !second) continue;
      const exact = (first.xAdvance ?? 0) - font.glyphHAdvance(first.codepoint);
      const move = Math.round(exact / step) * step;
      if (move === 0) continue;
      const moves = kerning.get(first.codepoint) ?? new Map<number, number>();
      kerning.set(first.codepoint, moves.set(second.codepoint, move));
    }
  return kerning;
}
