import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File with the addresses of running servers, one per line, newest last, for commands that make links to them. */
export const addressFile = (dataDir: string) => path.join(dataDir, 'address');

/** Milliseconds within which a server on this machine answers. */
const patience = 1_500;

/**
 * Adds a server's address. Other servers with this data folder stay listed as long as they answer: while a new version starts beside the old one, either may
 * be the one that goes on. Never keeps a server from starting: where the folder is read-only, links lead to the usual address.
 */
export async function tellAddress(dataDir: string, address: string): Promise<void> {
  const gone = new Set([address]);
  for (const told of toldAddresses(dataDir)) if (!(await answerOf(told))) gone.add(told);
  try {
    mkdirSync(dataDir, { recursive: true });
    // read again right before writing, because another server may have added itself meanwhile
    writeFileSync(addressFile(dataDir), [...toldAddresses(dataDir).filter((told) => !gone.has(told)), address].join('\n'));
  } catch {
    // without its address in the file, the server is found only at the usual one
  }
}

/** Whether a server has ever been started with this data folder. */
export function hasServed(dataDir: string): boolean {
  return existsSync(addressFile(dataDir));
}

/** Address of the newest running server with this data folder that serves requests at it; undefined where none does. */
export async function runningAddress(dataDir: string, usual: string): Promise<string | undefined> {
  const told = toldAddresses(dataDir);
  return firstOf(told.length > 0 ? told.toReversed() : [usual], (answer) => answer.ok);
}

/** A listed address where anything answers; a server that refuses requests at it is running as well. */
export async function takenAddress(dataDir: string): Promise<string | undefined> {
  return firstOf(toldAddresses(dataDir), () => true);
}

async function firstOf(addresses: readonly string[], isWanted: (answer: Response) => boolean): Promise<string | undefined> {
  for (const address of addresses) {
    const answer = await answerOf(address);
    if (answer && isWanted(answer)) return address;
  }
  return undefined;
}

function toldAddresses(dataDir: string): readonly string[] {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

const answerOf = (address: string) => fetch(`${address}/healthz`, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
