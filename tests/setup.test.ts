import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folder } from './server/fixture.ts';

/** An npm that begins as `npm ci` does, and installs when its standard input ends. */
const npm = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
appendFileSync('log', 'npm ' + process.argv[2] + '\\n');
rmSync('node_modules', { recursive: true, force: true });
process.stdin.resume().on('end', () => {
  mkdirSync('node_modules/node/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/node/bin/node');
  writeFileSync('node_modules/.package-lock.json', '{ "packages": { "node_modules/node": { "version": "1.0.0" } } }');
});
`;

/** The way in, in a folder where a package is missing. */
async function afterPull() {
  const root = await folder();
  for (const place of ['cli', 'node_modules']) mkdirSync(path.join(root, place));
  for (const file of ['cli/setup.mjs', 'cli/node-flags.mjs']) cpSync(path.resolve(import.meta.dirname, '..', file), path.join(root, file));
  writeFileSync(path.join(root, 'npm.mjs'), npm);
  writeFileSync(path.join(root, 'done.mjs'), `import { appendFileSync } from 'node:fs'; appendFileSync('log', 'done\\n');`);
  writeFileSync(path.join(root, 'package-lock.json'), '{ "packages": { "node_modules/node": { "version": "1.0.0" } } }');
  const start = () => {
    const env = { ...process.env, NODE_ENV: '', npm_execpath: path.join(root, 'npm.mjs') };
    const child = spawn(process.execPath, ['cli/setup.mjs', 'node', 'done.mjs'], { cwd: root, env, stdio: ['pipe', 'ignore', 'pipe'] });
    const told: string[] = [];
    child.stderr.on('data', (text) => told.push(String(text)));
    return { child, told: () => told.join(''), ended: new Promise((resolve) => child.on('exit', resolve)) };
  };
  const log = () => (existsSync(path.join(root, 'log')) ? readFileSync(path.join(root, 'log'), 'utf8') : '');
  return { root, start, log };
}

test('of two commands after a pull one installs, and the other says that it waits', async () => {
  const { root, start, log } = await afterPull();
  const first = start();
  await expect.poll(log).toBe('npm ci\n');
  const second = start();
  await expect.poll(second.told).toContain(`Warte auf einen anderen Befehl, der gerade installiert oder baut (Prozess ${first.child.pid}).`);
  first.child.stdin.end();
  second.child.stdin.end();
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(log()).toBe('npm ci\ndone\ndone\n');
  expect(existsSync(path.join(root, '.turn'))).toBe(false);
});

test('where a command was ended in its turn, of several that come after it one installs', async () => {
  const { root, start, log } = await afterPull();
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const name of ['.turn', '.turn-end']) writeFileSync(path.join(root, name), String(pid));
  const commands = Array.from({ length: 5 }, start);
  for (const { child } of commands) child.stdin.end();
  expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
  expect(log()).toBe(`npm ci\n${'done\n'.repeat(5)}`);
  expect(readdirSync(root).filter((name) => name.startsWith('.turn'))).toEqual([]);
});
