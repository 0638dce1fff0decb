import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { quietPort } from '../../quiet-port.ts';
import type { Measure, Part } from '../measure.ts';
import { cores, onCore, startServer } from '../processes.ts';

const run = promisify(execFile);

/** Length of a message. */
const bytes = 200;

/** The cost of each push of a round, in milliseconds. */
interface Cost {
  readonly milliseconds: number;
  readonly processor: number;
}

/** Sends one message to many sockets, and measures from the request that causes it to the last socket that gets it, beside the package ws. */
export const push: Part = async ({ root, rounds, sockets, say }) => {
  const files = filesAtOnce();
  if (files < sockets * 2 + 500)
    return { measures: [], notes: [`This system lets a process open ${files} files at once (ulimit -n), which are too few sockets.`] };

  const program = (name: string) => path.join(root, 'cli/bench/programs', name);
  const start = async (name: string) => {
    const port = await quietPort();
    return startServer({ command: onCore(cores.server, [process.execPath, program(name), String(port), String(bytes)]), port });
  };
  const own = await start('live-alone.ts');
  const ws = await start('raw-ws.ts');
  try {
    say(`${rounds} rounds with ${sockets} sockets each`);
    const ports = [own, ws].map(({ origin }) => new URL(origin).port);
    const [file = '', ...args] = onCore(cores.client, [
      process.execPath,
      program('push-to-sockets.ts'),
      String(sockets),
      String(rounds),
      String(bytes),
      ...ports,
    ]);
    const costs: Record<'own' | 'ws', Cost[]> = JSON.parse((await run(file, args)).stdout);
    const measure = (name: string, of: keyof Cost): Measure => ({
      name: `Push to ${sockets.toLocaleString('en')} sockets${name}`,
      unit: 'ms',
      own: costs.own.map((cost) => cost[of]),
      beside: [{ name: 'ws, one buffer', values: costs.ws.map((cost) => cost[of]) }],
      target: { better: 'less', value: 1.1, of: 'ws, one buffer' },
    });
    return {
      measures: [measure('', 'milliseconds'), measure(', processor time of the server', 'processor')],
      notes: [
        `Each message has ${bytes} bytes. The server's live channel alone, because storing what is told (a number, a file) is no part of a push and takes as long as the disk does.`,
      ],
    };
  } finally {
    await own.stop();
    await ws.stop();
  }
};

function filesAtOnce(): number {
  try {
    return Number(execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) || Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
