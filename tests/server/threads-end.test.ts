import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from './fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Says of each thread how it ended: with 1 if it was stopped from outside, and nothing if the process ended with it. */
const witness = `data:text/javascript,process.on('worker', (worker) => {
  console.error('a thread began');
  worker.once('exit', (code) => console.error('a thread ended with', code));
});`;

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test.each([
  { args: ['cli/export.ts', 'content'], env: {}, status: 73, sentence: 'content gibt es schon' },
  {
    args: ['server/main.ts'],
    env: { DATABASE_URL: 'postgres://a@localhost/b?sslmode=verify-full&sslrootcert=/none.pem' },
    status: 78,
    sentence: 'DATABASE_URL',
  },
])('$args ends its threads when it cannot begin: Node may abort a process that ends while one of them compresses', async ({ args, env, status, sentence }) => {
  const result = spawnSync(process.execPath, ['--import', witness, ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'fatal', DATA_DIR: await folder(), ...env },
    encoding: 'utf8',
  });
  expect(result.stderr).toContain(sentence);
  expect(result.status).toBe(status);
  const threads = result.stderr.match(/a thread began/g);
  expect(threads?.length).toBeGreaterThan(0);
  expect(result.stderr.match(/a thread ended with 0/g)).toHaveLength(threads?.length as number);
});

test.each([
  ['npm run dev', 'cli/dev.ts'],
  ['npm start', 'server/main.ts'],
])('%s says that nobody can listen where it is told to before it reads a single file', async (command, script) => {
  const dataDir = await folder();
  const port = await takenPort();
  const begin = (place: object) => {
    const env = { ...process.env, HOST: '127.0.0.1', DATA_DIR: dataDir, ...place };
    const { stderr, status } = spawnSync(process.execPath, ['--import', witness, script], { cwd: root, env, encoding: 'utf8' });
    return [stderr, status];
  };
  expect(begin({ PORT: `${port}` })).toEqual([
    expect.stringMatching(`^Der Port ${port} ist belegt\\. Mit PORT=\\d+ ${command} läuft die Website auf einem anderen\\.\n$`),
    1,
  ]);
  expect(begin({ HOST: '192.0.2.1' })).toEqual([expect.stringMatching(/^HOST: erwartet wird eine Adresse dieser Maschine.*\n$/), 78]);
  expect(await readdir(dataDir)).toEqual([]);
});
