/** `npm run fonts`: makes content/fonts/*.woff2 from the packages of the two families, with what German texts need. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const families = [
  { name: 'headline', source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', weight: 720 },
  { name: 'text', source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', weight: { min: 400, max: 600 } },
];

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
const german = 'ÄÖÜäöüßẞéèêàáçø„“‚‘’»«–…·×−²³½°§©€\u00a0\u00ad';

await mkdir('content/fonts', { recursive: true });
for (const { name, source, weight } of families) {
  const original = await readFile(`node_modules/@fontsource-variable/${source}`);
  const options = { targetFormat: 'woff2' as const, variationAxes: { wght: weight }, keepFeatures: ['kern'], noHinting: true };
  const subset = await subsetFont(original, ascii + german, options);
  await writeFile(`content/fonts/${name}.woff2`, subset);
  console.log(`content/fonts/${name}.woff2  ${subset.length} bytes`);
}
