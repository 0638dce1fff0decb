import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './server.ts';
import { openWorkplace, type WorkplaceOptions } from './workplace.ts';

/** Serves one client on standard input and output until it leaves. */
export async function serve(options: WorkplaceOptions): Promise<void> {
  const server = createMcpServer(await openWorkplace(options), options);
  const left = Promise.withResolvers<void>();
  process.stdin.on('end', () => left.resolve());
  await server.connect(new StdioServerTransport());
  await left.promise;
}
