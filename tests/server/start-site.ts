import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { folder } from './fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The site of tests/mistakes, which is read in half of the processor time that the project's own takes. */
export const smallSite = path.join(root, 'tests/mistakes/site');

/** The whole line: what is read may end in the middle of a number. */
const address = /läuft auf http:\/\/localhost:(\d+)\n/;

/**
 * `npm start` as a process of its own on a free port, without the variables of the test runner, of a small site unless SITE_DIR says otherwise.
 * @param shell what starts the command `"$@"`: with other limits
 * @throws where it ends before it serves, with what it said
 */
export async function startSite(env: Readonly<Record<string, string>> = {}, shell: string = 'exec "$@"') {
  const { NODE_ENV: _, ...others } = process.env;
  const child = spawn('sh', ['-c', shell, 'sh', process.execPath, path.join(root, 'cli/setup.mjs'), 'start'], {
    env: { ...others, PORT: '0', HOST: '127.0.0.1', SITE_DIR: smallSite, DATA_DIR: await folder(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // the server writes there as well, and may outlive its parent by a moment, in which it still writes into its folder
  const silent = once(child.stdout, 'close');
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGINT');
    await silent;
  });
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (address.test(printed)) break;
  }
  child.stdout.resume();
  const [, port] = address.exec(printed) ?? [];
  if (port === undefined) throw new Error(`The site did not start and ended with ${(await ended).join(' ')}: ${printed}`);
  return { port: Number(port), printed, end: (signal: NodeJS.Signals) => child.kill(signal), code: ended.then(([code]) => code as number | null) };
}
