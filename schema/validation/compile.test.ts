import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line, richText } from '../fields.ts';
import { findsMistakes, isRight } from './compile.ts';

const schema = {
  type: 'object',
  properties: {
    title: line('Titel', 'Oben.', 6),
    text: richText('Text', 'Unten.', 8),
    name: { type: 'string', minLength: 3 },
    items: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true, maxItems: 2 },
  },
  required: ['title'],
  additionalProperties: false,
} as const;

const letters = fc.array(fc.constantFrom('a', 'ä', '😀', ' ', '*', '**b**', '# ', '\u200b', '\n\n'), { maxLength: 9 }).map((all) => all.join(''));
const values = fc.record(
  { title: letters, text: letters, name: letters, items: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), other: fc.boolean() },
  { requiredKeys: [] },
);

test('what is quickly found to be right has no mistake, and of plain texts what has none is found to be right', () => {
  fc.assert(
    fc.property(values, (value) => {
      const isExactlyRight = findsMistakes(schema, undefined)(value);
      if (isRight(schema, value, undefined)) expect(isExactlyRight).toBe(true);
      // of a text that has to have three characters, five code units are asked for
      else if (isExactlyRight) expect(value.name?.length === 3 || value.name?.length === 4 || JSON.stringify(value).includes('😀')).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
