import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeNeutralSite } from '../../cli/bench/neutral-site.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { formatIssues } from '../../schema/issue.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { readAll } from '../mistakes/load.ts';

const told = new Set(['claim-without-evidence', 'link-to-alias', 'little-own-text']);

test('the pages that speed is measured with have no mistake: nothing of them is left out', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'neutral-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pages = await writeNeutralSite(folder, 100);
  const { site } = acceptAndCheck(new Map(), await readAll((await readSnapshot(folder)).files), new Date('2026-11-21'));
  expect(formatIssues(site.issues.filter(({ rule }) => !told.has(rule)))).toBe('');
  expect(pages.map(({ path }) => renderer.resolve(site, path, '').kind)).toEqual(pages.map(() => 'page'));
});
