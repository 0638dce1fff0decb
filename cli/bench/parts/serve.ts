import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { findProgram } from '../../programs.ts';
import { quietPort } from '../../quiet-port.ts';
import type { Part, PartResult } from '../measure.ts';
import { nginxMissing, startNginx } from '../nginx.ts';
import { startOwnServer } from '../own-server.ts';
import { cores, onCore, startServer } from '../processes.ts';
import { inTheWay } from '../profile.ts';
import { inRounds } from '../rounds.ts';
import { settled } from '../settled.ts';

const run = promisify(execFile);

/** Measures requests per second for the home page, cached and compressed, from one core: beside nginx, and beside Fastify with one buffer. */
export const serve: Part = async ({ root, folder, rounds, seconds, say }) => {
  const wrk = findProgram('wrk');
  if (!wrk) return { measures: [], notes: ['wrk is missing (Debian: apt-get install wrk; macOS: brew install wrk), so nothing was asked for.'] };

  const own = await startOwnServer({ root, dataDir: path.join(folder, 'data') });
  const br = await settled(own.origin);
  const file = path.join(folder, 'home.br');
  await writeFile(file, br);
  const bareFastify = async (headers: Readonly<Record<string, string>>) => {
    const port = await quietPort();
    const program = path.join(import.meta.dirname, '../programs/bare-fastify.ts');
    return startServer({ command: onCore(cores.server, [process.execPath, program, String(port), file, JSON.stringify(headers)]), port });
  };
  const headers = await headersOf(own.origin);
  const bare = await bareFastify({});
  const alike = await bareFastify(headers);
  const nginx = await startNginx(folder, { plain: brotliDecompressSync(br), br });
  const others = [
    { name: 'bare Fastify', server: bare },
    { name: 'bare Fastify, same headers', server: alike },
    ...(nginx ? [{ name: 'nginx', server: nginx }] : []),
  ];
  const running = [own, ...others.map(({ server }) => server)];
  const ask = async (origin: string, duration = seconds) => {
    const command = onCore(cores.client, [wrk, '-t1', '-c50', `-d${duration}s`, '-H', 'Accept-Encoding: br', `${origin}/`]);
    return requestsPerSecond((await run(command[0] ?? '', command.slice(1))).stdout);
  };

  try {
    for (const { origin } of running) await ask(origin, 2);
    say(`${rounds} rounds of ${seconds} s each`);
    const [values = [], ...besides] = await inRounds(
      rounds,
      running.map(
        ({ origin }) =>
          () =>
            ask(origin),
      ),
    );
    const beside = others.map(({ name }, index) => ({ name, values: besides[index] ?? [] }));
    const profile = async (flags: readonly string[]) => {
      const server = await startOwnServer({ root, dataDir: path.join(folder, 'profiled'), flags });
      await ask(server.origin);
      await server.stop();
    };
    const result: PartResult = {
      measures: [{ name: 'Cached page on one core', unit: '/s', own: values, beside, target: { better: 'more', value: 0.95, of: 'bare Fastify' } }],
      notes: [
        `${br.byteLength} bytes of brotli, 50 connections (wrk). The headers of a page are ${Object.keys(headers).length} beside those that Node adds;`,
        'Node checks and writes each of them for each answer, which the second bare Fastify shows.',
        ...(nginx ? [] : [nginxMissing]),
      ],
    };
    return { ...result, inTheWay: await inTheWay(root, folder, result.measures, profile) };
  } finally {
    for (const server of running) await server.stop();
  }
};

/** Headers that every server adds by itself. */
const ofTheServer = new Set(['connection', 'content-length', 'date', 'keep-alive']);

async function headersOf(origin: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(origin, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return Object.fromEntries([...answer.headers].filter(([name]) => !ofTheServer.has(name)));
}

/** @param report as wrk writes it */
function requestsPerSecond(report: string): number {
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1];
  if (failed) throw new Error(`${failed} answers were errors.`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}
