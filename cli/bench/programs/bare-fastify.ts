/**
 * A Fastify server that sends one buffer and does nothing else: `bare-fastify.ts <port> <file> [headers]`.
 * The file's bytes are compressed with brotli; headers are JSON, by default the two that a browser needs.
 */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [port, file = '', given = '{}'] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', ...JSON.parse(given) };
const app = Fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(bytes));
await app.listen({ port: Number(port), host: '127.0.0.1' });
