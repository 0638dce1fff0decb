import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressFile, runningAddress, takenAddress, tellAddress } from '../../server/preview/running.ts';
import { folder, listen, testApp } from './fixture.ts';

const usual = 'http://localhost:3000';

/** A server that takes visitors, with its address. */
async function server() {
  const { app } = await testApp();
  return { app, address: `http://127.0.0.1:${await listen(app)}` };
}

test('of two servers with one data folder the younger is found, and the older where the younger has ended', async () => {
  const dataDir = await folder();
  const [older, younger] = [await server(), await server()];
  for (const { address } of [older, younger]) await tellAddress(dataDir, address);
  expect(await runningAddress(dataDir, usual)).toBe(younger.address);
  await younger.app.close();
  expect(await runningAddress(dataDir, usual)).toBe(older.address);
  expect(await takenAddress(dataDir)).toBe(older.address);
  await older.app.close();
  expect([await runningAddress(dataDir, usual), await takenAddress(dataDir)]).toEqual([undefined, undefined]);
});

test('a server that starts leaves out those that have ended, and itself of the time before', async () => {
  const dataDir = await folder();
  const [ended, other, own] = [await server(), await server(), await server()];
  await ended.app.close();
  for (const { address } of [own, ended, other, own]) await tellAddress(dataDir, address);
  expect(readFileSync(addressFile(dataDir), 'utf8')).toBe(`${other.address}\n${own.address}`);
});
