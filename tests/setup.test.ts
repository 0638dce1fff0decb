import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

test('of two commands after a pull one installs, and the other says that it waits', async () => {
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
