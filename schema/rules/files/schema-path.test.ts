import { expect, test } from 'vitest';
import { checkSchemaPath } from './schema-path.ts';

const found = (file: string, $schema: unknown) => checkSchemaPath(file, { $schema }, 'page').map(({ finding }) => 'write' in finding && finding.write);

test.each([
  ['content/pages/a.json', '../../schema/page.schema.json'],
  ['content/pages/landing/a.json', './../../../schema/page.schema.json'],
  ['content/pages/a.json', '../../../../schema/page.schema.json'],
  ['content/pages/a.json', '../../engine/schema/page.schema.json'],
  ['content/pages/a.json', 'https://example.com/page.schema.json'],
  ['content/pages/a.json', undefined],
])('an author whose editor helps is left in peace: %s with %s', (file, $schema) => {
  expect(found(file, $schema)).toEqual([]);
});

test.each([
  ['content/pages/landing/a.json', '../../schema/page.schema.json', '../../../schema/page.schema.json'],
  ['content/pages/a.json', '../../schema/pages.schema.json', '../../schema/page.schema.json'],
  ['content/pages/a.json', '../../schema/update.schema.json', '../../schema/page.schema.json'],
  ['content/pages/a.json', '../../../../shema/page.schema.json', '../../../../schema/page.schema.json'],
  ['content/pages/a.json', '', '../../schema/page.schema.json'],
])('an author whose editor has stopped helping is told the path: %s with %s', (file, $schema, write) => {
  expect(found(file, $schema)).toEqual([write]);
});
