import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSnapshot } from '../../server/content/files.ts';
import { isRegular } from '../../server/content/unread-files.ts';
import { replaceFile } from '../../server/files/replace-file.ts';
import { captureOutput, folder, page, type TestApp, testApp, withMode, write } from './fixture.ts';

const told = ({ app }: TestApp) => app.site.current.issues.map(({ file, rule }) => `${file} ${rule}`);

const body = async ({ app }: TestApp, url: string) => {
  const reply = await app.inject({ url });
  return `${reply.statusCode} ${/<p>(\S+( gefunden)?)/.exec(reply.body)?.[1]}`;
};

const shows = (site: TestApp, url: string, text: string) => expect.poll(() => body(site, url)).toBe(text);

/** Waits until what was saved before has been read: a page that is saved now is live. */
async function isRead(site: TestApp) {
  const text = randomUUID();
  await write(site.root, 'content/pages/spaeter.json', page(text));
  await shows(site, '/spaeter', `200 ${text}`);
}

test('R-RTE-40 a new, a changed and a deleted page are live without a restart', async () => {
  const site = await testApp({ watch: true });
  await write(site.root, 'content/pages/preise.json', page('Neu'));
  await shows(site, '/preise', '200 Neu');
  await write(site.root, 'content/pages/landing/dach.json', page('Dach'));
  await shows(site, '/landing/dach', '200 Dach');
  await rm(path.join(site.root, 'content/pages/preise.json'));
  await shows(site, '/preise', '404 Nicht gefunden');
  await shows(site, '/', '200 Startseite');
});

test('a first start waits for whatever takes long, such as pictures that have to be made, and does not give up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const dev = async () => {
    await vi.advanceTimersByTimeAsync(3_600_000);
  };
  expect((await testApp({ dev })).app.site.current.issues).toEqual([]);
});

test('a page that an editor saves by deleting and writing it is never missing', async () => {
  const site = await testApp({ watch: true });
  const file = path.join(site.root, 'content/pages/preise.json');
  // half a second without the file would mean that it was deleted
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await rename(file, `${file}.bak`);
  for (let look = 0; look < 3; look += 1) {
    await isRead(site);
    expect(await body(site, '/preise')).toBe('200 Preise');
  }
  await write(site.root, 'content/pages/preise.json', page('Danach'));
  await shows(site, '/preise', '200 Danach');
});

test('R-RTE-41 a broken file leaves the last good page in place, and the repaired one is live again', async () => {
  const site = await testApp({ watch: true });
  await write(site.root, 'content/pages/preise.json', '{ "text": "Halb');
  await isRead(site);
  expect(await body(site, '/preise')).toBe('200 Preise');
  await write(site.root, 'content/pages/preise.json', page('Repariert'));
  await shows(site, '/preise', '200 Repariert');
});

test('a reload that fails altogether leaves the whole last site in place', async () => {
  const output = captureOutput();
  const site = await testApp({ watch: true, env: { LOG_LEVEL: 'error' } });
  await write(site.root, 'content/site.json', '"explode"');
  await expect.poll(output).toContain('the content could not be loaded');
  expect(await body(site, '/')).toBe('200 Startseite');
  await write(site.root, 'content/site.json', '{}');
  await write(site.root, 'content/pages/preise.json', page('Weiter'));
  await shows(site, '/preise', '200 Weiter');
});

test('a file that is saved without pause keeps no other edit from going live', async () => {
  const site = await testApp({ watch: true });
  const saves: Promise<void>[] = [];
  const runaway = setInterval(() => void saves.push(write(site.root, 'content/pages/home.json', page(`Lauf${saves.length}`))), 5);
  onTestFinished(() => clearInterval(runaway));
  await write(site.root, 'content/pages/preise.json', page('Trotzdem'));
  await shows(site, '/preise', '200 Trotzdem');
  clearInterval(runaway);
  await Promise.all(saves);
  await write(site.root, 'content/pages/home.json', page('Ende'));
  await shows(site, '/', '200 Ende');
});

test('changes in a folder that was deleted and made anew are seen', async () => {
  const site = await testApp({ watch: true });
  await write(site.root, 'content/site.json', '{}');
  await rm(path.join(site.root, 'content/pages'), { recursive: true });
  await write(site.root, 'content/pages/.gitkeep', '');
  await shows(site, '/preise', '404 Nicht gefunden');
  await write(site.root, 'content/pages/preise.json', page('Zurück'));
  await shows(site, '/preise', '200 Zurück');
  for (const text of ['Nochmal', 'Wieder', 'Zuletzt']) {
    await write(site.root, 'content/pages/preise.json', page(text));
    await shows(site, '/preise', `200 ${text}`);
  }
});

test('pages below a folder that cannot be read stay, which is told, and a deleted one beside it goes', async () => {
  const site = await testApp({ watch: false });
  await write(site.root, 'content/pages/landing/dach.json', page('Dach'));
  await site.app.site.refresh();
  await rm(path.join(site.root, 'content/pages/preise.json'));
  await withMode(0, site.root, 'content/pages/landing', async () => {
    await site.app.site.refresh();
    expect(await body(site, '/landing/dach')).toBe('200 Dach');
    expect(await body(site, '/preise')).toBe('404 Nicht gefunden');
    expect(told(site)).toEqual(['content/pages/landing kept-folder']);
    await site.app.close();
    expect(await body(await testApp({ root: site.root }), '/landing/dach'), 'after a restart').toBe('200 Dach');
  });
});

test('a folder that could never be read is told, and not what it would have had', async () => {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page('Startseite'), 'content/pages/landing/dach.json': page('Dach') });
  await withMode(0, root, 'content/pages/landing', async () => {
    const site = await testApp({ root, watch: false });
    expect(await body(site, '/')).toBe('200 Startseite');
    expect(told(site)).toEqual(['content/pages/landing unreadable-file']);
    await site.app.close();
  });
});

test('a page that cannot be read stays as it was, which its finding and /readyz tell, and is live by itself when it can', async () => {
  const site = await testApp({ watch: true });
  const file = 'content/pages/preise.json';
  await withMode(0, site.root, file, async () => {
    await expect.poll(() => told(site)).toEqual([`${file} unreadable-file`]);
    const [finding] = site.app.site.current.issues;
    expect([finding?.severity, finding?.message.de, finding?.note?.de]).toEqual([
      'error',
      'Diese Datei lässt sich nicht lesen (EACCES). Gib dem Server das Recht dazu.',
      expect.stringMatching(/^Besucher sehen weiter die Fassung von \d\d:\d\d\.$/),
    ]);
    expect(await body(site, '/preise')).toBe('200 Preise');
    const { statusCode, body: state } = await site.app.inject('/readyz');
    expect([statusCode, JSON.parse(state)]).toMatchObject([200, { status: 'degraded', refused: 1 }]);
  });
  await expect.poll(() => told(site)).toEqual([]);
  expect(site.app.site.refused.size).toBe(0);
});

test('a page in a folder that can be read again is live by itself', async () => {
  const site = await testApp({ watch: true });
  await write(site.root, 'content/pages/landing/dach.json', page('Dach'));
  await shows(site, '/landing/dach', '200 Dach');
  await withMode(0, site.root, 'content/pages/landing', () => isRead(site));
  await write(site.root, 'content/pages/landing/dach.json', page('Danach'));
  await shows(site, '/landing/dach', '200 Danach');
});

test.each([
  ['its content is not there yet', ['content'], ['content kept-folder']],
  ['neither content nor route table are there yet', ['content', 'pages.config.json'], ['content kept-folder']],
  ['only a part of it is there yet', ['content/pages/preise.json', 'pages.config.json'], []], // that the table is missing is for the renderer to tell
])('a site is served as it was where %s, and as it is when everything came', async (_, late, findings) => {
  const { app, root } = await testApp();
  await app.close();
  for (const file of late) await rename(path.join(root, file), path.join(root, `${path.basename(file)}.late`));
  const site = await testApp({ root, watch: true });
  expect([await body(site, '/'), await body(site, '/preise')]).toEqual(['200 Startseite', '200 Preise']);
  expect(told(site)).toEqual(findings);
  for (const file of late) await rename(path.join(root, `${path.basename(file)}.late`), path.join(root, file));
  await rm(path.join(root, 'content/pages/preise.json'));
  await write(root, 'content/pages/home.json', page('Neu'));
  await shows(site, '/', '200 Neu');
  await shows(site, '/preise', '404 Nicht gefunden');
});

test('a site with the data of another one never shows its pages', async () => {
  const { app, root } = await testApp();
  await app.close();
  await write(root, 'other/pages.config.json', '{}');
  const site = await testApp({ root, env: { SITE_DIR: path.join(root, 'other') } });
  expect(await body(site, '/')).toBe('404 Nicht gefunden');
});

test('what happens outside the content, and a save without a change, makes no page again', async () => {
  const site = await testApp({ watch: true });
  await site.app.inject({ url: '/' });
  await write(site.root, 'README.md', 'x');
  await write(site.root, 'content/pages/notes.txt', 'x');
  // at once: while it is written in place it is empty, and whoever reads it then reads another page
  await replaceFile(path.join(site.root, 'content/pages/preise.json'), page('Preise'));
  await site.app.site.refresh();
  await site.app.inject({ url: '/' });
  expect(site.renders).toEqual(['/']);
});

test('nothing outside the project, no pipe and no endless folder is read', async () => {
  const outside = await folder({ 'secret.json': page('Geheim') });
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page('Startseite') });
  await symlink(path.join(outside, 'secret.json'), path.join(root, 'content/pages/secret.json'));
  await symlink(outside, path.join(root, 'content/pages/outside'));
  await symlink(root, path.join(root, 'content/pages/loop'));
  await mkdir(path.join(root, 'content/pages/folder.json'));
  execFileSync('mkfifo', [path.join(root, 'content/pages/pipe.json')]);
  const { files, unread } = await readSnapshot(root);
  expect([...files.keys()]).toEqual(['content/pages/home.json', 'pages.config.json']);
  expect(unread.map(({ file }) => file).toSorted()).toEqual(['content/pages/pipe.json', 'content/pages/secret.json']);
  expect(unread.some(isRegular)).toBe(false);
});

test('of a huge file only so much is read that the parser can say it is too large', async () => {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/huge.json': new Uint8Array(5_000_000).fill(32) });
  const { files } = await readSnapshot(root);
  expect(files.get('content/pages/huge.json')).toMatchObject({ size: 1024 * 1024 + 1 });
});

test('a post saved with the ending .md is read, so that its author can be told', async () => {
  const root = await folder({ 'pages.config.json': '{}', 'content/blog/neu.md': '# Neu' });
  const { files } = await readSnapshot(root);
  expect([...files.keys()]).toContain('content/blog/neu.md');
});
