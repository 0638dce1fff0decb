import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a server that runs says its own address, for commands that make links to it. */
export const addressFile = (dataDir: string) => path.join(dataDir, 'address');

/** Milliseconds in which a server on this machine has answered. */
const patience = 1_500;

/** Keeps no server from starting: with a data folder that cannot be written, links lead to the usual address. */
export async function tellAddress(dataDir: string, address: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
    .then(() => writeFile(addressFile(dataDir), address))
    .catch(() => {});
}

/** Whether a server has ever been started with this data folder. */
export function hasServed(dataDir: string): boolean {
  return existsSync(addressFile(dataDir));
}

/** The address of the server that runs with this data folder and serves whoever asks there; undefined where none does. */
export async function runningAddress(dataDir: string, usual: string): Promise<string | undefined> {
  const told = (await toldAddress(dataDir)) ?? usual;
  return (await answerOf(told))?.ok ? told : undefined;
}

/** The address that a server with this data folder said was its own, where anything answers; a server also runs that refuses whoever asks there. */
export async function takenAddress(dataDir: string): Promise<string | undefined> {
  const told = await toldAddress(dataDir);
  return told !== undefined && (await answerOf(told)) ? told : undefined;
}

const toldAddress = (dataDir: string) => readFile(addressFile(dataDir), 'utf8').catch(() => undefined);

const answerOf = (address: string) => fetch(`${address}/healthz`, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
