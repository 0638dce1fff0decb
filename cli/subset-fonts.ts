/** `npm run fonts`: makes content/fonts/*.woff2 from the packages of two typefaces, with the characters that German texts need. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { kerningOf } from './fonts/kerning.ts';
import { withKerning } from './fonts/kerning-table.ts';

const families = [
  { name: 'headline', source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', weight: 720, usual: 720 },
  { name: 'text', source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', weight: { min: 400, max: 600 }, usual: 400 },
];

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
const german = 'ÄÖÜäöüßẞéèêàáçø„“‚‘’»«–…·×−²³½°§©€\u00a0\u00ad';
const characters = ascii + german;

await mkdir('content/fonts', { recursive: true });
for (const { name, source, weight, usual } of families) {
  const original = await readFile(`node_modules/@fontsource-variable/${source}`);
  const options = { keepFeatures: ['kern'], noHinting: true };
  const subset = await subsetFont(original, characters, { ...options, targetFormat: 'truetype', variationAxes: { wght: weight } });
  // half of such a file is kerning: of all characters with all others, and in the variable typeface for every weight
  const lighter = withKerning(subset, kerningOf(subset, characters, usual));
  const result = await subsetFont(lighter, characters, { ...options, targetFormat: 'woff2' });
  await writeFile(`content/fonts/${name}.woff2`, result);
  console.log(`content/fonts/${name}.woff2  ${result.length} bytes`);
}
