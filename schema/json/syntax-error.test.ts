import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../fix.ts';
import { fixOf } from '../fixes/fixes.ts';
import { isJson } from './json-value.ts';
import { structureUntil } from './structure.ts';
import { syntaxError } from './syntax-error.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pages = globSync(['tests/mistakes/site/content/pages/*.json', 'content/pages/{home,preise,vergleich}.json'], { cwd: root });
const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** What stands where a page has lost one of its signs, what of that is told further away than the next line, and what of it is mended otherwise than it was. */
function withoutEach(sign: RegExp) {
  const [far, other]: [string[], string[]] = [[], []];
  let count = 0;
  for (const file of pages) {
    const text = readFileSync(path.join(root, file), 'utf8');
    // without the last one the file may have been cut off, and nobody knows what is missing
    const tokens = structureUntil(text, text.length).tokens.slice(0, -1);
    for (const { offset, end } of tokens.filter((token) => sign.test(token.sign))) {
      const broken = text.slice(0, offset) + text.slice(end);
      // of a list with one text a text is left
      if (isJson(broken)) continue;
      count += 1;
      const { place, finding } = syntaxError(broken);
      const name = `${file}:${lineOf(text, offset)} ${text.slice(offset, offset + 20)}`;
      if (Math.abs(lineOf(broken, place.offset) - lineOf(text, offset)) > 1) far.push(name);
      const { edits = [] } = fixOf(finding, file, broken, place) ?? {};
      const mended = applyEdits(broken, edits);
      if (!isJson(mended) || JSON.stringify(JSON.parse(mended)) !== JSON.stringify(JSON.parse(text))) other.push(name);
    }
  }
  return { count, far, other };
}

describe('whatever sign a page loses, it is told where it is missing, and put back there', () => {
  test.each([
    ['brackets that close', /[}\]]/, 80],
    ['brackets that open', /[{[]/, 90],
    ['commas', /,/, 150],
    ['colons', /:/, 200],
  ] as const)('%s', (_, sign, least) => {
    const { count, far, other } = withoutEach(sign);
    expect(count).toBeGreaterThan(least);
    expect({ far, other }).toEqual({ far: [], other: [] });
  });
});
