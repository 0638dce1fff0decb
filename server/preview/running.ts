import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where servers that run say their own addresses, one a line, the youngest last, for commands that make links to them. */
export const addressFile = (dataDir: string) => path.join(dataDir, 'address');

/** Milliseconds in which a server on this machine has answered. */
const patience = 1_500;

/**
 * Others with this data folder stay named as long as they answer: while a new version starts beside the old one, either may be the one that goes on.
 * Keeps no server from starting: with a data folder that cannot be written, links lead to the usual address.
 */
export async function tellAddress(dataDir: string, address: string): Promise<void> {
  const gone = new Set([address]);
  for (const told of toldAddresses(dataDir)) if (!(await answerOf(told))) gone.add(told);
  try {
    mkdirSync(dataDir, { recursive: true });
    // read once more, and written in the same moment: another one may have come meanwhile
    writeFileSync(addressFile(dataDir), [...toldAddresses(dataDir).filter((told) => !gone.has(told)), address].join('\n'));
  } catch {
    // nobody finds it but who looks at the usual address
  }
}

/** Whether a server has ever been started with this data folder. */
export function hasServed(dataDir: string): boolean {
  return existsSync(addressFile(dataDir));
}

/** The address of the youngest server that runs with this data folder and serves whoever asks there; undefined where none does. */
export async function runningAddress(dataDir: string, usual: string): Promise<string | undefined> {
  const told = toldAddresses(dataDir);
  return firstOf(told.length > 0 ? told.toReversed() : [usual], (answer) => answer.ok);
}

/** An address that a server with this data folder said was its own, where anything answers; a server also runs that refuses whoever asks there. */
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
