import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { tellAddress } from '../server/preview/running.ts';
import { eventually } from './eventually.ts';
import { folder, testApp } from './server/fixture.ts';
import { landing, timedApp } from './server/timed-site.ts';
import { copySite } from './site-copy.ts';

const main = path.resolve(import.meta.dirname, '../cli/main.ts');

function cli(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('active-users set', () => {
  test('a running server takes the count over, tells its listeners, and a later one starts with it', async () => {
    const dataDir = await folder();
    const { app } = await testApp({ env: { DATA_DIR: dataDir } });
    expect((await app.inject('/api/active-users')).json()).toEqual({ count: 2613 });
    const heard = vi.fn();
    app.activeUsers.onChange(heard);
    expect(cli(['active-users', 'set', '3019'], { DATA_DIR: dataDir })).toEqual({
      status: 0,
      stdout: 'Gespeichert: 3.019 Nutzer. Offene Seiten zeigen es gleich.\n',
      stderr: '',
    });
    await eventually(async () => expect((await app.inject('/api/active-users')).json()).toEqual({ count: 3019 }));
    expect(heard).toHaveBeenCalledTimes(1);
    const later = await testApp({ env: { DATA_DIR: dataDir } });
    expect((await later.app.inject('/api/active-users')).json()).toEqual({ count: 3019 });
  });

  test.each([
    [['set'], '„“ ist keine ganze Zahl'],
    [['set', '-1'], '„-1“ ist keine ganze Zahl'],
    [['set', '12.5'], '„12.5“ ist keine ganze Zahl'],
    [['set', '9999999999'], '„9999999999“ ist keine ganze Zahl von 0 bis 1.000.000.000.'],
    [['set', '1', '2'], '„2“ ist hier zu viel.'],
    [['get'], 'wird „set“ und eine Anzahl erwartet'],
  ])('%j is refused with a sentence that helps', async (args, sentence) => {
    const { status, stdout, stderr } = cli(['active-users', ...args], { DATA_DIR: await folder() });
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('npm run cli -- active-users set <Anzahl>');
  });
});

test.each([
  [['check', '--fromat=json'], 'Die Option „--fromat“ gibt es hier nicht. Meintest du „--format“?'],
  [['check', '--watch=ja'], '„--watch“ steht für sich und bekommt keinen Wert.'],
  [['check', '--since'], '„--since“ braucht einen Wert: --since=<Stand>'],
])('an option that is misread is answered in German: %j', (args, sentence) => {
  const { status, stderr } = cli(args);
  expect([status, ...stderr.split('\n').slice(0, 2)]).toEqual([2, sentence, 'Der Aufruf:']);
});

test.each([
  [['migrate', 'hero'], 64, '„hero“ ist hier zu viel.'],
  [['doctor', 'alles'], 64, '„alles“ ist hier zu viel.'],
  [['diff', 'HEAD', 'HEAD~1'], 2, '„HEAD~1“ ist hier zu viel.'],
  [['backup', '--komprimiert'], 64, 'Die Option „--komprimiert“ gibt es hier nicht.'],
  [['outbox', 'list', '--alles'], 64, 'Die Option „--alles“ gibt es hier nicht.'],
])('what a command does not take is refused, and nothing is done: %j', (args, code, sentence) => {
  const { status, stdout, stderr } = cli(args, { SITE_DIR: copySite().folder });
  expect([status, stdout, ...stderr.split('\n').slice(0, 2)]).toEqual([code, '', sentence, 'Der Aufruf:']);
});

describe('an option that npm has kept for itself, because -- is missing before it', () => {
  test.each([
    [['fix'], { npm_config_dry_run: 'true' }, 2, '„--dry-run“ ist bei npm geblieben, weil „--“ davor fehlt. Schreibe: npm run fix -- --dry-run'],
    [['check'], { npm_config_fail_level: 'info', npm_config_watch: '' }, 2, '„--fail-level=info“ ist bei npm geblieben, weil „--“ davor fehlt.'],
    [['new', 'page', 'Probe'], { npm_config_dry_run: 'true', npm_config_path: '/x' }, 64, '„--path=/x“ und „--dry-run“ sind bei npm geblieben'],
    [['newsletter', 'send', 'aufmass'], { npm_config_per_minute: '5' }, 64, 'Schreibe: npm run cli -- newsletter --per-minute=5'],
  ])('%j with %j is refused with what to write', (args, env, code, sentence) => {
    const { status, stdout, stderr } = cli(args, { SITE_DIR: copySite().folder, ...env });
    expect({ status, stdout }).toEqual({ status: code, stdout: '' });
    expect(stderr).toContain(sentence);
  });

  test('what npm says of itself is no option of a command, nor what stands on the command line anyway', () => {
    const env = { SITE_DIR: copySite().folder, npm_config_loglevel: 'silent', npm_config_cache: '/tmp', npm_config_dry_run: 'true' };
    expect(cli(['fix', '--dry-run'], env)).toMatchObject({ status: 0, stderr: '' });
    expect(cli(['check'], env)).toMatchObject({ status: 0, stderr: '' });
  });
});

test('a command that is not there is answered with those that are', () => {
  const { status, stderr } = cli(['constructor']);
  expect(status).toBe(64);
  expect(stderr).toMatch(/^Den Befehl „constructor“ gibt es nicht\.\nEs gibt:\n {2}npm run check -- .*\n {2}npm run cli -- active-users/s);
});

test.each([
  [['inbx', 'list'], 'Den Befehl „inbx“ gibt es nicht. Meintest du „inbox“?', 'npm run cli -- inbox list|show'],
  [['chekc'], 'Den Befehl „chekc“ gibt es nicht. Meintest du „check“?', 'npm run check -- '],
])('a command that is misspelt is answered with the one that was meant, and no other: %j', (args, sentence, call) => {
  const { status, stderr } = cli(args);
  expect([status, ...stderr.split('\n').slice(0, 3)]).toEqual([64, sentence, 'Der Aufruf:', expect.stringContaining(call)]);
  expect(stderr.match(/npm run/g)).toHaveLength(1);
});

describe('preview', () => {
  test('a link that it makes opens the page on a server that runs, at its time and with drafts', async () => {
    const dataDir = await folder();
    const draft = { 'content/pages/landing/idee.json': landing('idee', { draft: true }) };
    const { app } = await timedApp(draft, new Date().toISOString(), { env: { DATA_DIR: dataDir } });
    const site = copySite();
    await writeFile(path.join(site.folder, 'content/pages/landing/idee.json'), draft['content/pages/landing/idee.json']);
    const env = { SITE_DIR: site.folder, DATA_DIR: dataDir, PUBLIC_URL: 'https://www.example.de' };
    const make = () => cli(['preview', '/idee', '--at', '2026-12-01T08:00', '--hours=72'], env);
    expect(make(), 'the folder of a server that visitors know').toMatchObject({
      status: 1,
      stderr: expect.stringContaining('ist noch keine Website gelaufen'),
    });
    await tellAddress(dataDir, 'http://localhost:3000');
    const { status, stdout } = make();
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^https:\/\/www\.example\.de\/_preview\/[\w.:-]+\/idee\nDer Link gilt bis .* Uhr\.\n$/),
    });
    const reply = await app.inject(new URL(stdout.split('\n')[0] ?? '').pathname);
    expect({ status: reply.statusCode, title: reply.body.includes('Seite idee') }).toEqual({ status: 200, title: true });
  });

  test('it opens the page when it is there, says so, and names the nearest address where there is no page', async () => {
    const site = copySite();
    const env = { SITE_DIR: site.folder, DATA_DIR: await folder() };
    await writeFile(path.join(site.folder, 'content/pages/landing/winter.json'), landing('winter', { publishAt: '2099-12-01T08:00' }));
    const { status, stdout } = cli(['preview', '/winter'], env);
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('wie sie ab 1. Dezember 2099, 8:00 Uhr aussieht') });
    expect(stdout).toContain('Im Moment läuft die Website nicht');
    for (const args of [['winter'], ['/winter', '--at=24.12.2099'], ['/winter', '--at=2.12.2099, 8 Uhr']])
      expect(cli(['preview', ...args], env)).toMatchObject({ status: 0, stdout: expect.stringMatching(/\/_preview\/[\w.:-]+\/winter\n/) });
    expect(cli(['preview', '/prise'], env)).toEqual({ status: 1, stdout: '', stderr: 'Unter „/prise“ gibt es keine Seite. Meintest du „/preise“?\n' });
  });

  test('an address with umlauts is meant as it is typed and as it is copied from a browser', async () => {
    const site = copySite();
    await writeFile(path.join(site.folder, 'content/pages/landing/größe.json'), landing('größe', { draft: true }));
    const env = { SITE_DIR: site.folder, DATA_DIR: await folder() };
    for (const address of ['/größe', '/gr%C3%B6%C3%9Fe']) expect(cli(['preview', address], env).stdout).toMatch(/\/_preview\/[\w.:-]+\/gr%C3%B6%C3%9Fe\n/);
    expect(cli(['preview', '/über-uns'], env).stderr).toContain('Unter „/über-uns“ gibt es keine Seite.');
  });

  test.each([
    [[], 'wird der Pfad einer Seite erwartet'],
    [['https://www.example.de/preise'], 'wird der Pfad einer Seite erwartet'],
    [['/preise', '/blog'], '„/blog“ ist hier zu viel.'],
    [['/preise', '--at=morgen'], '„morgen“ ist keine Zeit. Schreibe sie als 2026-12-01T08:00.'],
    [['/preise', '--at=2026-03-29T02:30'], '„2026-03-29T02:30“ ist keine Zeit.'],
    [['/preise', '--hours=0'], '„0“ ist keine Zahl von Stunden von 1 bis 720.'],
    [['/preise', '--hours=721'], '„721“ ist keine Zahl von Stunden von 1 bis 720.'],
  ])('%j is refused with a sentence that helps', async (args, sentence) => {
    const { status, stdout, stderr } = cli(['preview', ...args], { DATA_DIR: await folder() });
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' });
    expect(stderr).toContain(sentence);
  });
});

test('npm run generate refuses what it does not understand, and writes nothing', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../cli/generate.ts'), '--check'], { encoding: 'utf8' });
  expect(status).toBe(64);
  expect(stderr).toContain('„--check“ versteht npm run generate nicht');
});
