import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formerAddresses } from '../../cli/content/former-addresses.ts';
import { checkLink } from '../../schema/rules/links/links.ts';
import { folder, write } from '../server/fixture.ts';

const page = (title: string, ...paths: string[]) => JSON.stringify({ title, paths, blocks: [{ href: '/dach' }] });

test('a link to a page that moved is told where the page is now, as far as Git knows: before the last commit and after it, under its name or its title', async () => {
  const siteDir = await folder();
  const git = (...args: string[]) => execFileSync('git', ['-C', siteDir, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
  const commit = () => git('add', '-A') && git('commit', '-qm', 'Stand');
  git('init', '-q');
  await write(siteDir, 'pages.config.json', JSON.stringify({ routes: [{ paths: ['/preise'], page: 'preise' }] }));
  await write(siteDir, 'content/pages/preise.json', JSON.stringify({ title: 'Preise' }));
  await write(siteDir, 'content/pages/landing/dach.json', page('Dächer', '/dach', '/dachdecker'));
  await write(siteDir, 'content/pages/landing/putz.json', page('Putz', '/putz'));
  commit();
  // moved, and committed
  await write(siteDir, 'pages.config.json', JSON.stringify({ routes: [{ paths: ['/kosten'], page: 'preise' }] }));
  commit();
  // moved, and not yet
  await write(siteDir, 'content/pages/landing/dach.json', page('Dächer', '/dachdecker'));
  await rm(path.join(siteDir, 'content/pages/landing/putz.json'));
  await write(siteDir, 'content/pages/landing/verputz.json', page('Putz', '/verputz'));

  const routes = [
    { path: '/kosten', page: 'preise', canonical: '/kosten' },
    { path: '/dachdecker', page: 'landing/dach', canonical: '/dachdecker' },
    { path: '/verputz', page: 'landing/verputz', canonical: '/verputz' },
  ];
  const textOf = (name: string) => {
    const file = path.join(siteDir, 'content/pages', `${name}.json`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const movedTo = formerAddresses({ siteDir, routes: () => routes, textOf, patience: 60_000 });
  expect(['/preise', '/dach', '/putz', '/nie'].map(movedTo)).toEqual(['/kosten', '/dachdecker', '/verputz', undefined]);

  const context = { shortForms: {}, target: () => undefined, paths: ['/dacht'], movedTo };
  expect(checkLink('/dach', context)).toEqual({ rule: 'unknown-path', path: '/dach', moved: '/dachdecker' });
  expect(checkLink('/dachs', context)).toEqual({ rule: 'unknown-path', path: '/dachs', near: '/dacht' });
});

test('a link to a page whose file is empty is no mistake of its own', async () => {
  const siteDir = await folder();
  const git = (...args: string[]) => execFileSync('git', ['-C', siteDir, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
  git('init', '-q');
  await write(siteDir, 'content/pages/landing/dach.json', page('Dächer', '/dach'));
  git('add', '--all');
  git('commit', '-qm', 'Stand');
  const movedTo = formerAddresses({ siteDir, routes: () => [], textOf: () => '', patience: 60_000 });
  expect(movedTo('/dach')).toBe('/dach');
  const context = { shortForms: {}, target: () => undefined, paths: ['/dacht'], movedTo };
  expect(checkLink('/dach', context)).toBeUndefined();
});

test('without Git nothing is known of an address', async () => {
  expect(formerAddresses({ siteDir: await folder(), routes: () => [], textOf: () => undefined })('/preise')).toBeUndefined();
});
