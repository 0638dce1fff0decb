import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';

const characters = 'AFKLTVWYPaeorstuvwyzäöü.,–„“0123456789:';
const packages = 'node_modules/@fontsource-variable';

/** Where the pen stands behind a text, in thousandths of the type size. */
function widthOf(typeface: Uint8Array): (text: string) => number {
  const font = new Font(new Face(new Blob(typeface)));
  return (text) => {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(font, run);
    return run.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
  };
}

describe.each([
  ['headline', `${packages}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`, 720],
  ['text', `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`, 400],
] as const)('the typeface of %s', (name, source, weight) => {
  test('is kerned as its designer did: no „Tage“ falls apart', async () => {
    const sfnt = async (file: string) =>
      subsetFont(await readFile(file), characters, {
        targetFormat: 'truetype',

        ...(file === source && { variationAxes: { wght: weight } }),
      });
    const [own, original] = await Promise.all([sfnt(`content/fonts/${name}.woff2`), sfnt(source)].map(async (bytes) => widthOf(await bytes)));
    if (!own || !original) throw new Error('no typeface');
    expect(original('Ta')).toBeLessThan(original('T') + original('a') - 20);
    for (const pair of ['Ta', 'Te', 'Tö', 'Vo', 'We', 'Wä', 'Yo', 'Fa', 'Po', 'AV', 'LT', 'r.', 'v,', 'ky', 'rt', '„T', 'T–', '.“']) {
      expect(Math.abs(own(pair) - original(pair)), pair).toBeLessThanOrEqual(3);
    }
  });

  test('keeps the point between two figures in sight: „31.12.“ is not „3112.“', async () => {
    const own = widthOf(await subsetFont(await readFile(`content/fonts/${name}.woff2`), characters, { targetFormat: 'truetype' }));
    for (const point of '.,:') for (const digit of '0123456789') expect(own(digit + point + digit), digit + point).toBe(2 * own(digit) + own(point));
  });
});
