import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Environment } from '../env.ts';

/**
 * Listens for a moment where the website will.
 * @throws what Node says where that is not possible: EADDRINUSE, where somebody else does
 */
export async function tryPort({ port, host }: Pick<Environment, 'port' | 'host'>): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
