import { expect, test } from 'vitest';
import { schemas } from '../../renderer/schemas.ts';
import { fieldSentences } from '../../schema/messages/fields.ts';
import { patterns } from '../../schema/validation/formats.ts';

function patternsIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { pattern } = schema as { pattern?: unknown };
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(schema).flatMap(patternsIn)];
}

test('whoever writes what a field does not take is told what it takes: every pattern has a name, and every name a sentence', () => {
  const all = new Set([...schemas.values()].flatMap(({ schema }) => patternsIn(schema)));
  expect([...all].filter((pattern) => !Object.values<string>(patterns).includes(pattern))).toEqual([]);
  for (const format of Object.keys(patterns).filter((name) => name !== 'visible'))
    expect(fieldSentences['wrong-format']({ rule: 'wrong-format', format, found: 'x' }).de, format).toMatch(/nicht\. (?:Schreibe|Erlaubt)/);
});
