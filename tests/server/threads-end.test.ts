import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
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

/** A folder of data in which a file keeps pictures from being stored. */
async function withoutMedia(): Promise<string> {
  const dataDir = await folder();
  await writeFile(path.join(dataDir, 'media'), '');
  return dataDir;
}

test.each([
  { args: ['cli/export.ts', 'content'], env: async () => ({}), status: 73, sentence: 'content gibt es schon' },
  { args: ['server/main.ts'], env: async () => ({ HOST: '127.0.0.1', PORT: `${await takenPort()}` }), status: 1, sentence: 'ist belegt. Mit PORT=' },
  { args: ['server/main.ts'], env: async () => ({ HOST: '192.0.2.1' }), status: 78, sentence: 'HOST: erwartet wird eine Adresse dieser Maschine' },
  { args: ['server/main.ts'], env: async () => ({ DATA_DIR: await withoutMedia() }), status: 1, sentence: 'must be a directory' },
])('$args ends its threads when it cannot begin: Node may abort a process that ends while one of them compresses', async ({ args, env, status, sentence }) => {
  const result = spawnSync(process.execPath, ['--import', witness, ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'fatal', DATA_DIR: await folder(), ...(await env()) },
    encoding: 'utf8',
  });
  expect(result.stderr).toContain(sentence);
  expect(result.status).toBe(status);
  const threads = result.stderr.match(/a thread began/g);
  expect(threads?.length).toBeGreaterThan(0);
  expect(result.stderr.match(/a thread ended with 0/g)).toHaveLength(threads?.length as number);
});

test('npm run dev says that its port is taken before it makes a single picture', async () => {
  const dataDir = await folder();
  const port = await takenPort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: dataDir };
  const { stderr, status } = spawnSync(process.execPath, ['cli/dev.ts'], { cwd: root, env, encoding: 'utf8' });
  expect([stderr, status]).toEqual([
    expect.stringMatching(`^Der Port ${port} ist belegt\\. Mit PORT=\\d+ npm run dev läuft die Website auf einem anderen\\.\n$`),
    1,
  ]);
  expect(await readdir(dataDir)).toEqual([]);
});
