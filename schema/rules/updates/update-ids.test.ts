import { expect, test } from 'vitest';
import { checkUpdateIds } from './update-ids.ts';

const update = (name: string) => ({ file: `content/updates/${name}.json`, id: '2026-03-02-neu', date: '2026-03-02', title: 'Neu' });

test('each of two copies gets a name of its own, and none that another update has', () => {
  const told = checkUpdateIds(['2026-03-02-neu', '2026-03-02-neu (Kopie)', '2026-03-02-neu (2. Kopie)', '2026-03-02-neu-2'].map(update));
  expect(told.map(({ finding }) => 'fault' in finding && finding.write)).toEqual(['2026-03-02-neu-3', '2026-03-02-neu-4', false]);
});
