import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from './fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');
type Packages = Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;

/** What an image of the server contains: its sources, the build, the site, and the packages that `npm ci --omit=dev` installs. */
async function deployment(): Promise<string> {
  const target = await folder();
  for (const part of ['schema', 'blocks', 'renderer', 'server', 'cli', 'dist', 'package.json', 'package-lock.json'])
    cpSync(path.join(root, part), path.join(target, part), { recursive: true });
  cpSync(path.join(root, 'tests/fixtures/second-site'), path.join(target, 'site'), { recursive: true });
  const installed: { packages: Packages } = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'));
  const kept = Object.entries(installed.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  expect(kept.length).toBeLessThan(Object.keys(installed.packages).length);
  for (const [name] of kept) if (existsSync(path.join(root, name))) linkFiles(name, target);
  writeFileSync(path.join(target, 'node_modules/.package-lock.json'), JSON.stringify({ ...installed, packages: Object.fromEntries(kept) }));
  return target;
}

/** Without the packages that lie inside of a package, which the list names by themselves. */
function linkFiles(name: string, target: string): void {
  for (const file of globSync('**/*', { cwd: path.join(root, name), exclude: (entry) => entry === 'node_modules' })) {
    const [from, to] = [path.join(root, name, file), path.join(target, name, file)];
    if (!statSync(from).isFile()) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      cpSync(from, to);
    }
  }
}

function start(target: string, ...call: string[]): ChildProcess {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...others } = process.env;
  // no npm is found, so that whoever tries to install something fails
  const env = { ...others, PATH: '/nonexistent', npm_execpath: '', PORT: '0', HOST: '127.0.0.1', SITE_DIR: 'site', DRAIN_SECONDS: '0' };
  const args = ['cli/setup.mjs', ...(call.length > 0 ? call : ['start'])];
  const child = spawn(path.join(target, 'node_modules/node/bin/node'), args, {
    cwd: target,
    // a service has the variable; a shell at night has not
    env: call.length > 0 ? env : { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  });
  return child;
}

const exitOf = async (child: ChildProcess) => child.exitCode ?? (await once(child, 'exit'))[0];

async function printed(child: ChildProcess, until: RegExp): Promise<string> {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  await expect.poll(() => (until.test(text) ? text : child.exitCode === null ? '' : `ended: ${text}`)).not.toBe('');
  return text;
}

test('in production the server starts with the build and the packages of production alone, and installs and builds nothing', async () => {
  const target = await deployment();
  const text = await printed(start(target), /running on http\S+\n/);
  expect(text).not.toMatch(/gebaut|installiert/);
  const response = await fetch(/http:\/\/\S+/.exec(text)?.[0] ?? 'nowhere');
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Copper Lane')]);
  expect(existsSync(path.join(target, 'node_modules/vite'))).toBe(false);
  for (const [command = '', said] of [
    ['doctor', /✓ Die Datenbank ist in Ordnung/],
    ['check', /gültig|valid/],
  ] as const) {
    const told = await printed(start(target, 'run', command), said);
    expect(told, `${command} beside the server, from any shell`).not.toMatch(/gebaut|installiert/);
  }
  expect(readFileSync(path.join(target, 'dist/.build'), 'utf8')).toBe(readFileSync(path.join(root, 'dist/.build'), 'utf8'));
  expect(await printed(start(target, 'run', 'mcp'), /npm ci/), 'what needs more says so').toContain('Pakete der Entwicklung');

  rmSync(path.join(target, 'node_modules/.package-lock.json'));
  const failed = start(target);
  expect(await printed(failed, /npm ci/)).toContain('npm ci --omit=dev');
  expect(await exitOf(failed), 'whoever lacks a package is told and gets none').toBe(1);
});
