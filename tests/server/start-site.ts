import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { folder } from './fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** `npm start` as a process of its own on a free port, without the variables of the test runner. */
export async function startSite(env: Readonly<Record<string, string>> = {}) {
  const { NODE_ENV: _, ...others } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'cli/setup.mjs'), 'start'], {
    env: { ...others, PORT: '0', HOST: '127.0.0.1', DATA_DIR: await folder(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGINT')) await ended;
  });
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (/läuft auf http/.test(printed)) break;
  }
  child.stdout.resume();
  const port = Number(/läuft auf http:\/\/localhost:(\d+)/.exec(printed)?.[1]);
  return { port, end: (signal: NodeJS.Signals) => child.kill(signal), code: ended.then(([code]) => code as number | null) };
}
