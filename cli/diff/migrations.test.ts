import { expect, test } from 'vitest';
import type { Catalogue } from '../../schema/block.ts';
import type { Migration, WrittenBlock } from '../../schema/migration.ts';
import { migrateFiles, withMigrated } from '../migrate/migrate-files.ts';
import { migrationChanges } from './migrations.ts';

const renamed: Migration = {
  describe: { de: '"headline" heißt jetzt "title"', en: '"headline" is called "title" now' },
  up: ({ headline, ...rest }) => (headline === undefined ? rest : { ...rest, title: headline }),
};
const catalogue = new Map([['team', { migrations: new Map([['blocks/team/migrations/2026-01-01-title.ts', renamed]]) }]]) as unknown as Catalogue;
const page = (block: WrittenBlock) => JSON.stringify({ title: 'Seite', blocks: [{ type: 'team', ...block }] });
const before = new Map(['a', 'b', 'c'].map((name) => [`content/pages/${name}.json`, Buffer.from(page({ headline: name }))]));

test('what a migration has rewritten is one sentence, without the pages that say something else besides', () => {
  const now = new Map([
    ['content/pages/a.json', page({ title: 'a' })],
    ['content/pages/b.json', page({ title: 'b' })],
    ['content/pages/c.json', page({ title: 'ganz anders' })],
  ]);
  expect(migrationChanges(migrateFiles(catalogue, before), now)).toEqual([
    'Die Migration team/2026-01-01-title ("headline" heißt jetzt "title") hat 2 Dateien umgeschrieben; ihr Inhalt ist gleich',
  ]);
});

test('a former state is compared in the form of today; without migrations it is the very same', () => {
  const migrated = withMigrated(before, migrateFiles(catalogue, before));
  expect(String(migrated.get('content/pages/a.json'))).toBe('{"title":"Seite","blocks":[{"type":"team","title":"a"}]}');
  expect(withMigrated(before, migrateFiles(new Map(), before))).toBe(before);
});
