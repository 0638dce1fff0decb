import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Environment } from '../env.ts';

/** Where the website listens. */
type Place = Pick<Environment, 'port' | 'host'>;

/**
 * Listens for a moment where the website will listen.
 * @throws Node's error where that fails: EADDRINUSE where another process listens
 */
export async function tryPort({ port, host }: Place): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** How many ports above a taken one are tried. */
const most = 20;

/** The next higher port that is free at this moment; undefined where the next `most` are taken. */
export async function freePortAfter({ port, host }: Place): Promise<number | undefined> {
  for (let next = port + 1; next <= Math.min(port + most, 65_535); next += 1) {
    if (await isFree({ port: next, host })) return next;
  }
  return undefined;
}

const isFree = (place: Place): Promise<boolean> =>
  tryPort(place).then(
    () => true,
    () => false,
  );
