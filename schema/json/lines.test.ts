import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const texts = fc.array(fc.constantFrom('a', 'ä', '\n', '\r\n', ' ', '🔧')).map((parts) => parts.join(''));

test('each place has the line that begins last before it, whose text is what stands up to its end', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [lines, all] = [linesOf(text), text.split('\n')];
      for (let offset = 0; offset <= text.length; offset += 1) {
        const before = text.slice(0, offset).split('\n');
        expect(lines.placeOf(offset)).toEqual({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
        expect(lines.at(before.length)).toBe(all[before.length - 1]);
      }
    }),
  );
});

test('before the first line and behind the last one there is no text', () => {
  const lines = linesOf('eins\nzwei');
  expect([lines.at(0), lines.at(1), lines.at(2), lines.at(3)]).toEqual(['', 'eins', 'zwei', '']);
});
