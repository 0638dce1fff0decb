import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds a free port of this machine, below those that systems give to outgoing connections (from 32768 on, on Linux):
 * one of these might be taken while a node restarts.
 */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}
