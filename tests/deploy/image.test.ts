import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quietPort } from '../../cli/quiet-port.ts';
import { folder } from '../server/fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What the last stage of the Dockerfile takes over from the build. */
const copied = [...readFileSync(path.join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S+)$/gm)].map(([, name = '']) => name);

/** Packages of `npm ci --omit=dev`. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.keys(packages).filter(
    (name) => name !== '' && !packages[name]?.dev && !packages[name]?.devOptional && !/node_modules\/.*node_modules/.test(name),
  );
}

/** The files of the image, away from this project, so that nothing else of it is found. */
async function image(): Promise<string> {
  const place = await folder();
  mkdirSync(path.join(place, 'node_modules'));
  // which npm keeps when it prunes
  cpSync(path.join(root, 'node_modules/.package-lock.json'), path.join(place, 'node_modules/.package-lock.json'));
  for (const name of copied.filter((name) => name !== 'node_modules')) cpSync(path.join(root, name), path.join(place, name), { recursive: true });
  for (const name of productionPackages().filter((name) => existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    const copy = (options: string) => spawnSync('cp', [options, path.join(root, name), path.join(place, name)]).status === 0;
    // as hard links, unless the folder lies on another disk
    if (!copy('-Rl') && !copy('-Rf')) throw new Error(`${name} cannot be copied.`);
  }
  return place;
}

/** Every file of the project with the time of its last change. */
function stateOf(place: string): Map<string, number> {
  return new Map(globSync('**', { cwd: place, exclude: (name) => name === 'node_modules' }).map((name) => [name, statSync(path.join(place, name)).mtimeMs]));
}

test('what the image holds is enough for a site: nothing is installed or built at its start, and nothing is written beside DATA_DIR', async () => {
  expect(copied).toContain('dist');
  const place = await image();
  expect(existsSync(path.join(place, 'node_modules/vite'))).toBe(false);
  const npm = path.join(await folder(), 'npm.mjs');
  writeFileSync(npm, 'process.exit(1)');
  const before = stateOf(place);
  const port = await quietPort();
  const { NODE_ENV: _, ...env } = process.env;
  const program = path.join(place, 'node_modules/node/bin/node');
  const settings = {
    ...env,
    NODE_ENV: 'production',
    npm_execpath: npm,
    PORT: String(port),
    DATA_DIR: await folder(),
    NODE_COMPILE_CACHE: await folder(),
    LOG_LEVEL: 'error',
  };
  const child = spawn(program, [path.join(place, 'cli/setup.mjs'), 'start'], { env: settings, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  onTestFinished(async () => void (child.exitCode === null && child.kill('SIGINT') && (await ended)));
  const home = () => fetch(`http://localhost:${port}/`).then((reply) => reply.text(), String);
  await expect.poll(home).toContain('</html>');
  expect((await fetch(`http://localhost:${port}/blog`)).status).toBe(200);
  const inbox = spawnSync(program, [path.join(place, 'cli/setup.mjs'), 'cli', 'inbox', 'list'], { env: settings, encoding: 'utf8' });
  expect(inbox, 'as deploy/README.md has it run in a container').toMatchObject({ status: 0, stdout: 'Es gibt keine solche Nachricht.\n' });
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(0);
  expect(stateOf(place)).toEqual(before);
});
