import { execFileSync } from 'node:child_process';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { acceptByAge } from '../../server/content/accept-by-age.ts';
import { readAges } from '../../server/content/committed.ts';
import { atOnce } from '../../server/content/in-slices.ts';
import { keepSite } from '../../server/content/keep-site.ts';
import { openMedia } from '../../server/content/media.ts';
import { readAll } from '../mistakes/load.ts';
import { folder, write } from '../server/fixture.ts';
import { smallSite } from './small-site.ts';

const original = 'content/pages/landing/zimmerer.json';
const copy = 'content/pages/landing/neu/zimmerer.json';
const page = (address: string) =>
  JSON.stringify({
    title: 'Zimmerer',
    description: `Wer ${address} baut.`,
    paths: [address],
    blocks: [
      {
        type: 'page-header',
        headline: 'Zimmerer',
        lead: 'Wer ein Dach richtet, braucht am Morgen alle Balken an der Stelle, an der sie am Abend liegen sollen.',
      },
    ],
  });

/** The files that are told to have the title of the other. */
async function blamed(ages: ReadonlyMap<string, string>): Promise<string[]> {
  const files = { ...smallSite, [original]: page('/zimmerer'), [copy]: page('/neu-zimmerer') };
  const read = await readAll(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])));
  const accepted = renderer.accept(new Map(), read);
  expect(renderer.copies(accepted.site, true).toSorted()).toEqual([copy, original]);
  const issues = atOnce(renderer.check({ ...accepted, site: renderer.withAges(accepted.site, ages) }, new Date('2026-11-21')));
  return issues.filter(({ rule }) => rule.startsWith('duplicate-')).map(({ file }) => file);
}

test('of two pages with the same words the newer one is told, in whatever folder it lies', async () => {
  expect(new Set(await blamed(new Map([[copy, '2026-11-21T09:00:00Z']])))).toEqual(new Set([copy]));
  expect(new Set(await blamed(new Map([[original, '2026-11-21T09:00:00Z']])))).toEqual(new Set([original]));
});

test('of two pages with the same words that which a file manager has named a copy is told, whichever name comes first', async () => {
  const named = 'content/pages/landing/zimmerer (Kopie).json';
  const files = { ...smallSite, [original]: page('/zimmerer'), [named]: page('/neu-zimmerer') };
  const accepted = renderer.accept(new Map(), await readAll(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]))));
  const issues = atOnce(renderer.check(accepted, new Date('2026-11-21')));
  expect(issues.filter(({ rule }) => rule.startsWith('duplicate-')).map(({ file }) => file)).toEqual([named]);
});

test('of two pages with one address the newer one is told to choose another, and the older one stays', async () => {
  const files = { ...smallSite, [original]: page('/zimmerer'), [copy]: page('/zimmerer') };
  const read = await readAll(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])));
  const told = async (newer: string) => {
    const accepted = await acceptByAge(renderer, read, async () => new Map([[newer, '2026-11-21T09:00:00Z']]));
    expect([...accepted.refused]).toEqual([newer]);
    return atOnce(renderer.check(accepted, new Date('2026-11-21'))).map(({ file, message }) => `${file}: ${message.de}`);
  };
  for (const [newer, older] of [
    [original, copy],
    [copy, original],
  ] as const)
    expect(await told(newer)).toEqual([`${newer}: Die Adresse „/zimmerer“ gehört schon zu ${older}. Wähle eine andere.`]);
});

test('who copies a page before the site was ever started reads so in the copy, whichever name comes first', async () => {
  for (const copied of ['content/pages/landing/aaa.json', 'content/pages/landing/zzz.json']) {
    const root = await folder({ ...smallSite, [original]: page('/zimmerer') });
    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root, stdio: 'pipe' });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'Zimmerer');
    await write(root, copied, page('/zimmerer'));
    const site = await keepSite({
      root,
      acceptedDir: path.join(await folder({}), 'accepted'),
      renderer,
      media: await openMedia({ folder: path.join(root, 'media') }),
      watch: false,
      now: () => new Date('2026-11-21'),
      log: { error: () => {}, warn: () => {} },
      onChange: () => {},
      onFindings: () => {},
    });
    await site.close();
    expect([...site.refused]).toEqual([copied]);
  }
});

test('a page is as old as Git says, and one that Git does not have as its file', async () => {
  const root = await folder({ [original]: page('/zimmerer') });
  const day = new Date('2026-11-20T10:00:00Z');
  const [earlier, later] = [new Date('2026-11-18T10:00:00Z'), new Date('2026-11-19T10:00:00Z')];
  await write(root, copy, page('/neu-zimmerer'));
  await utimes(path.join(root, original), later, later);
  await utimes(path.join(root, copy), earlier, earlier);
  expect(await readAges(root, [original, copy], day), 'without Git').toEqual(
    new Map([
      [original, later.toISOString()],
      [copy, earlier.toISOString()],
    ]),
  );
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root, stdio: 'pipe' });
  git('init', '-q');
  git('add', original);
  git('commit', '-qm', 'Zimmerer');
  expect(await readAges(root, [original, copy], day), 'the copy is not committed').toEqual(new Map([[copy, earlier.toISOString()]]));
});
