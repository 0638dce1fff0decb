import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildInputs } from '../cli/setup/build-inputs.mjs';
import { readModule } from '../server/dev/modules.ts';
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
  for (const part of ['cli/setup.mjs', 'cli/setup', 'cli/node-flags.mjs'])
    cpSync(path.resolve(import.meta.dirname, '..', part), path.join(root, part), { recursive: true });
  writeFileSync(path.join(root, 'npm.mjs'), npm);
  writeFileSync(path.join(root, 'done.mjs'), `import { appendFileSync } from 'node:fs'; appendFileSync('log', 'done\\n');`);
  writeFileSync(path.join(root, 'package-lock.json'), '{ "packages": { "node_modules/node": { "version": "1.0.0" } } }');
  const start = (...flags: string[]) => {
    const env = { ...process.env, NODE_ENV: '', npm_execpath: path.join(root, 'npm.mjs') };
    const child = spawn(process.execPath, [...flags, 'cli/setup.mjs', 'node', 'done.mjs'], { cwd: root, env, stdio: ['pipe', 'ignore', 'pipe'] });
    const told: string[] = [];
    child.stderr.on('data', (text) => told.push(String(text)));
    return { child, told: () => told.join(''), ended: new Promise((resolve) => child.on('exit', resolve)) };
  };
  const log = () => (existsSync(path.join(root, 'log')) ? readFileSync(path.join(root, 'log'), 'utf8') : '');
  return { root, start, log };
}

test('a command with the number of one that was ended in its turn, as in containers each has it, waits for nobody', async () => {
  const { root, start, log } = await afterPull();
  const leftBehind = `import { writeFileSync } from 'node:fs'; for (const name of ['.turn', '.turn-end']) writeFileSync(name, String(process.pid));`;
  writeFileSync(path.join(root, 'left-behind.mjs'), leftBehind);
  const { child, ended, told } = start('--import', './left-behind.mjs');
  child.stdin.end();
  expect([await ended, told(), log()]).toEqual([0, expect.not.stringContaining('Warte'), 'npm ci\ndone\n']);
  expect(readdirSync(root).filter((name) => name.startsWith('.turn'))).toEqual([]);
});

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

const server = '"node_modules/node": { "version": "1.0.0" }';
const tools = '"node_modules/vite": { "version": "1.0.0", "dev": true }';

/** The way in, in a folder that has no build, after an installation of these packages; `log` has what was installed, built or run. */
async function withoutBuild({ installed, NODE_ENV = 'production' }: { readonly installed?: readonly string[]; readonly NODE_ENV?: string }) {
  const { root, log } = await afterPull();
  const note = (word: string) => `import { appendFileSync } from 'node:fs'; appendFileSync('log', '${word}\\n');`;
  mkdirSync(path.join(root, 'server'));
  writeFileSync(path.join(root, 'server/main.ts'), note('served'));
  writeFileSync(path.join(root, 'cli/main.ts'), note('done'));
  writeFileSync(path.join(root, 'cli/build.ts'), note('built'));
  writeFileSync(path.join(root, 'npm.mjs'), npm.replace(server, `${server}, ${tools}`));
  writeFileSync(path.join(root, 'package-lock.json'), `{ "packages": { ${server}, ${tools} } }`);
  if (installed) {
    mkdirSync(path.join(root, 'node_modules/node/bin'), { recursive: true });
    symlinkSync(process.execPath, path.join(root, 'node_modules/node/bin/node'));
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), `{ "packages": { ${installed.join(', ')} } }`);
  }
  const run = (...words: string[]) => {
    const env = { ...process.env, NODE_ENV, npm_execpath: path.join(root, 'npm.mjs') };
    const { status, stderr } = spawnSync(process.execPath, ['cli/setup.mjs', ...words], { cwd: root, env, input: '', encoding: 'utf8' });
    return { status, stderr, log: log() };
  };
  return { root, run, log };
}

test.each(['production', ''])(
  'where packages of development are left out and the build is missing, nothing is installed or built (NODE_ENV=%s)',
  async (NODE_ENV) => {
    const { root, run } = await withoutBuild({ installed: [server], NODE_ENV });
    for (const command of ['start', 'run', 'export']) {
      expect(run(command)).toEqual({ status: 1, stderr: expect.stringMatching(/^Es fehlt, was npm run build macht \(dist\)\. .*npm ci.*\n$/), log: '' });
    }
    expect(run('cli', 'backup'), 'who needs no build does without').toMatchObject({ status: 0, log: 'done\n' });
    expect(run('node', 'done.mjs'), 'npm run sbom').toMatchObject({ status: 0, log: 'done\ndone\n' });
    expect(existsSync(path.join(root, 'node_modules/.package-lock.json'))).toBe(true);
  },
);

test('where a package is out of date and the build is missing, production keeps the packages that it has', async () => {
  const { run } = await withoutBuild({ installed: [server.replace('1.0.0', '0.9.0'), tools] });
  expect(run('start')).toEqual({ status: 1, stderr: expect.stringContaining('npm ci --omit=dev'), log: '' });
});

test('a fresh clone is installed and built by the start, whatever NODE_ENV says, and one that is installed is built', async () => {
  expect((await withoutBuild({})).run('start')).toMatchObject({ status: 0, log: 'npm ci\nbuilt\nserved\n' });
  expect((await withoutBuild({ installed: [server, tools] })).run('start')).toMatchObject({ status: 0, log: 'built\nserved\n' });
});

test('a build is made again where a file of it has other words, whatever its length and time, and not where it was only written again', async () => {
  const { root, run } = await withoutBuild({ installed: [server, tools], NODE_ENV: '' });
  const file = path.join(root, 'blocks/hero.tsx');
  mkdirSync(path.dirname(file));
  const save = (text: string) => {
    writeFileSync(file, text);
    utimesSync(file, 1, 1);
  };
  save('one');
  expect(run('run').log).toBe('built\ndone\n');
  expect(run('run').log).toBe('built\ndone\ndone\n');
  save('one');
  expect(run('run').log).toBe('built\ndone\ndone\ndone\n');
  save('two');
  expect(run('run').log).toBe('built\ndone\ndone\ndone\nbuilt\ndone\n');
  rmSync(file);
  expect(run('run').log).toBe('built\ndone\ndone\ndone\nbuilt\ndone\nbuilt\ndone\n');
});

/** Files below the project's folder that these load, whether at once or when they need them. */
function loadedBy(...entries: readonly string[]): readonly string[] {
  const loaded = new Set(entries);
  for (const file of loaded) {
    const text = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
    const later = [...text.matchAll(/(?<!typeof )import\('(\..+?)'\)/g)].map(([, from = '']) => path.join(path.dirname(file), from));
    for (const target of [...readModule(file, text).imports.map(({ target }) => target), ...later]) if (target) loaded.add(target);
  }
  return [...loaded];
}

test('a build is made again after any file has changed that makes it, and after no other one of the server', () => {
  const inFolder = (file: string) => buildInputs.some((input) => file.startsWith(`${input}/`));
  const loaded = loadedBy('cli/build.ts', 'vite.config.ts');
  expect(loaded.filter(inFolder).length).toBeGreaterThan(20);
  expect(buildInputs.filter((input) => input.endsWith('.ts')).toSorted()).toEqual(loaded.filter((file) => !inFolder(file)).toSorted());
});

test('a server ends with the npm that has begun it, which passes no signal on, and is asked once: a second signal would cut off what is under way', async () => {
  const { root, log } = await withoutBuild({ installed: [server, tools], NODE_ENV: '' });
  const note = (word: string) => `appendFileSync('log', '${word}\\n')`;
  const stays = `import { appendFileSync } from 'node:fs';
    let left = Infinity;
    process.on('SIGHUP', () => { ${note('asked')}; left = 4; });
    setInterval(() => { if ((left -= 1) <= 0) { ${note('ended')}; process.exit(); } }, 400);
    ${note('serves')};`;
  writeFileSync(path.join(root, 'server/main.ts'), stays);
  const begin = `require('node:child_process').spawn(process.execPath, ['cli/setup.mjs', 'start'], { stdio: 'ignore' })`;
  const begun = spawn(process.execPath, ['-e', begin], { cwd: root, env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: 'ignore' });
  await expect.poll(log, { timeout: 10_000 }).toBe('built\nserves\n');
  begun.kill('SIGKILL');
  await expect.poll(log, { timeout: 10_000 }).toBe('built\nserves\nasked\nended\n');
});

test('who asks a command for something that it does not take gets no server', async () => {
  const { run } = await withoutBuild({ installed: [server, tools] });
  expect(run('dev', '--help')).toEqual({ status: 0, stderr: '', log: '' });
  expect(run('start', '--port=80')).toEqual({ status: 64, stderr: '', log: '' });
});

test('where a command was ended in its turn, of several that come after it one installs', async () => {
  const { root, start, log } = await afterPull();
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const name of ['.turn', '.turn-end']) writeFileSync(path.join(root, name), String(pid));
  const commands = Array.from({ length: 5 }, () => start());
  for (const { child } of commands) child.stdin.end();
  expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
  expect(log()).toBe(`npm ci\n${'done\n'.repeat(5)}`);
  expect(readdirSync(root).filter((name) => name.startsWith('.turn'))).toEqual([]);
});
