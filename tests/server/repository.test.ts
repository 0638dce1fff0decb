import { execFileSync } from 'node:child_process';
import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { captureOutput, folder, page, testApp, write } from './fixture.ts';

const ADMIN_TOKEN = '0123456789abcdef';

/** A repository with two pages, and what somebody does to it. */
async function repository() {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page('alt'), 'content/pages/preise.json': page('Preise') });
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message=Inhalt');
  };
  commit();
  return {
    root,
    git,
    /** Writes files and commits them. */
    async change(files: Readonly<Record<string, string>>) {
      for (const [name, text] of Object.entries(files)) await write(root, name, text);
      commit();
    },
  };
}

async function siteOf(address: string, DATA_DIR?: string) {
  const { app } = await testApp({ root: await folder(), env: { CONTENT_GIT: `${address}#main`, DATA_DIR: DATA_DIR ?? (await folder()), ADMIN_TOKEN } });
  const show = async (at: string) => (await app.inject(at)).payload;
  const tell = () => app.inject({ method: 'POST', url: '/api/admin/content', headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
  return { app, show, tell };
}

test('a site comes from a Git repository: a new commit is shown when the server is told of it, and what no commit has is gone', async () => {
  const { root, git, change } = await repository();
  const { app, show, tell } = await siteOf(root);
  expect(await show('/')).toContain('alt');
  await change({ 'content/pages/home.json': page('neu'), 'content/pages/angebot.json': page('Angebot') });
  await write(root, 'content/pages/home.json', page('noch nicht abgegeben'));
  expect((await tell()).statusCode).toBe(204);
  expect(await show('/')).toContain('neu');
  expect(await show('/angebot')).toContain('Angebot');
  git('reset', '--hard', '--quiet', 'HEAD~1');
  await tell();
  expect(await show('/')).toContain('alt');
  expect((await app.inject('/angebot')).statusCode).toBe(404);
});

test('content that a commit removes as a whole is served on, which /readyz says by name, until it comes back', async () => {
  const { root, git } = await repository();
  const { app, show, tell } = await siteOf(root);
  const ready = async () => (await app.inject('/readyz')).json();
  await rm(path.join(root, 'content'), { recursive: true });
  git('commit', '--quiet', '--all', '--message=Alles weg');
  await tell();
  expect(await show('/')).toContain('alt');
  await expect.poll(ready).toEqual({ status: 'degraded', reasons: ['content-gone'] });
  git('revert', '--no-edit', 'HEAD');
  await tell();
  expect(await ready()).toEqual({ status: 'ok' });
});

test('whoever has no token cannot say that there is new content', async () => {
  const { app } = await siteOf((await repository()).root);
  expect((await app.inject({ method: 'POST', url: '/api/admin/content' })).statusCode).toBe(401);
});

/** A repository that Git is called for over SSH, with the host and the command; it says nothing as long as there is the file `busy`. */
async function slowRepository() {
  const { root, change } = await repository();
  const busy = path.join(await folder({ 'ssh.sh': '#!/bin/sh\nwhile [ -e "$(dirname "$0")/busy" ]; do sleep 0.05; done\neval "$2"\n' }), 'busy');
  vi.stubEnv('GIT_SSH_COMMAND', `sh ${path.join(path.dirname(busy), 'ssh.sh')}`);
  vi.stubEnv('GIT_SSH_VARIANT', 'simple');
  onTestFinished(() => void vi.unstubAllEnvs());
  return { address: `ssh://git.example.de${root}`, change, busy };
}

test('a repository that takes long keeps no hook waiting, and what it has goes live when it has answered', async () => {
  const { address, change, busy } = await slowRepository();
  const { show, tell } = await siteOf(address);
  expect(await show('/')).toContain('alt');
  await change({ 'content/pages/home.json': page('neu') });
  await writeFile(busy, '');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = tell();
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).statusCode).toBe(202);
  vi.useRealTimers();
  await rm(busy);
  await expect.poll(() => show('/')).toContain('neu');
});

test('a server that ends waits for no repository', async () => {
  const { address, busy } = await slowRepository();
  const { app } = await siteOf(address);
  await writeFile(busy, '');
  onTestFinished(() => rm(busy));
  const ended = vi.fn();
  const asked = app.site.refresh();
  void Promise.all([app.close(), asked]).then(ended);
  // as long as the test runs, the repository says nothing
  await expect.poll(() => ended.mock.calls.length).toBe(1);
});

test('a commit with a mistake changes nothing for visitors of the file that has it, and the next one mends it', async () => {
  const { root, change } = await repository();
  const { app, show, tell } = await siteOf(root);
  await change({ 'content/pages/home.json': '{ "text": ', 'content/pages/preise.json': page('neue Preise') });
  await tell();
  expect(await show('/')).toContain('alt');
  expect(await show('/preise')).toContain('neue Preise');
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'degraded', refused: 1 });
  await change({ 'content/pages/home.json': page('geheilt') });
  await tell();
  expect(await show('/')).toContain('geheilt');
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
});

test('while the repository cannot be reached a site is served as it was, also after a restart, and follows it again later', async () => {
  const { root, change } = await repository();
  const data = await folder();
  const first = await siteOf(root, data);
  await rename(root, `${root}-away`);
  await first.tell();
  expect(await first.show('/')).toContain('alt');
  const ready = async ({ app }: typeof first) => (await app.inject('/readyz')).json();
  expect(await ready(first)).toEqual({ status: 'degraded', reasons: ['repository-unreachable'] });
  await first.app.close();
  const second = await siteOf(root, data);
  expect(await second.show('/')).toContain('alt');
  expect(await ready(second)).toMatchObject({ reasons: expect.arrayContaining(['repository-unreachable']) });
  await rename(`${root}-away`, root);
  await change({ 'content/pages/home.json': page('neu') });
  await second.tell();
  expect(await second.show('/')).toContain('neu');
  expect(await ready(second)).toEqual({ status: 'ok' });
});

test('of a repository that cannot be had the log names the reason, and not what Git adds to every reason', async () => {
  vi.stubEnv('GIT_SSH_COMMAND', 'echo ssh: connection refused >&2; false #');
  vi.stubEnv('GIT_SSH_VARIANT', 'simple');
  onTestFinished(() => void vi.unstubAllEnvs());
  const output = captureOutput();
  const empty = await folder();
  for (const [address, reason] of [
    [path.join(empty, 'nichts'), "fatal: '…' does not appear to be a git repository"],
    ['ssh://git.example.de/website.git', 'ssh: connection refused'],
    [`file://${(await repository()).root}#fehlt`, "fatal: couldn't find remote ref fehlt"],
  ] as const) {
    const env = { CONTENT_GIT: address, DATA_DIR: await folder(), LOG_LEVEL: 'warn' };
    await testApp({ root: await folder(), env });
    expect(JSON.parse(output().trim().split('\n').at(-1) ?? '')).toMatchObject({ level: 50, reason });
  }
});

test('a server that was killed between two commits, or whose copy is damaged, serves whole commits after its next start', async () => {
  const { root } = await repository();
  const data = await folder();
  const first = await siteOf(root, data);
  await first.app.close();
  const copy = path.join(data, 'content');
  await writeFile(path.join(copy, '.git/index.lock'), '');
  await write(copy, 'content/pages/home.json', page('halb'));
  await write(copy, 'content/pages/uebrig.json', page('übrig'));
  const second = await siteOf(root, data);
  expect(await second.show('/')).toContain('alt');
  expect((await second.app.inject('/uebrig')).statusCode).toBe(404);
  await second.app.close();
  await appendFile(path.join(copy, '.git/config'), '[[[');
  const third = await siteOf(root, data);
  expect(await third.show('/')).toContain('alt');
});
