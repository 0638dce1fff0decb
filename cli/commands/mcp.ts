import path from 'node:path';
import { readEnvironment } from '../../server/env.ts';
import type { Command } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Lets an assistant write: a server of the Model Context Protocol on standard input and output, until its client ends it. */
export const mcp: Command = {
  usage: '',
  does: 'lässt einen Assistenten Seiten und Beiträge schreiben (Model Context Protocol über stdio)',
  options: { 'allow-publish': { type: 'boolean', does: 'auch was Besucher sehen; sonst nur Entwürfe' } },
  async run({ values }) {
    // the protocol's packages are there for those who write, and the other commands do without
    const [{ StdioServerTransport }, { createMcpServer }, { openWorkplace }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('../mcp/server.ts'),
      import('../mcp/workplace.ts'),
    ]);
    const siteDir = path.resolve(root, readEnvironment(process.env).siteDir);
    const server = createMcpServer(await openWorkplace({ root, siteDir, mayPublish: values['allow-publish'] === true }));
    const ended = Promise.withResolvers<number>();
    server.server.onclose = () => ended.resolve(0);
    process.stdin.on('end', () => ended.resolve(0));
    await server.connect(new StdioServerTransport());
    return ended.promise;
  },
};
