/** A Fastify server that sends one buffer and does nothing else: `bare-fastify.ts <port> <file>`, whose bytes are compressed with brotli. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [port, file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = Fastify();
app.get('/', (_request, reply) => reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(bytes));
await app.listen({ port: Number(port), host: '127.0.0.1' });
