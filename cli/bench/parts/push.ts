import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Part } from '../measure.ts';
import { startOwnServer } from '../own-server.ts';
import { cores, freePort, onCore, startServer } from '../processes.ts';

const run = promisify(execFile);

/** As many as a popular page has open. */
const sockets = 5_000;
const token = 'measuring-measuring';

/** One message to many sockets: from the request that changes the number of users to the last socket that heard of it, beside the package ws. */
export const push: Part = async ({ root, folder, rounds, say }) => {
  const files = filesAtOnce();
  if (files < sockets * 2 + 500)
    return { measures: [], notes: [`This system lets a process open ${files} files at once (ulimit -n), which are too few sockets.`] };

  const own = await startOwnServer({ root, dataDir: path.join(folder, 'data'), env: { ADMIN_TOKEN: token, TRUST_PROXY: '127.0.0.0/8' } });
  const bytes = JSON.stringify({ type: 'userCount', count: 3_000 }).length;
  const port = await freePort();
  const program = (name: string) => path.join(root, 'cli/bench/programs', name);
  const ws = await startServer({ command: onCore(cores.server, [process.execPath, program('raw-ws.ts'), String(port), String(bytes)]), port });
  try {
    say(`${rounds} rounds with ${sockets} sockets each`);
    const ports = [own, ws].map(({ origin }) => new URL(origin).port);
    const [file = '', ...args] = onCore(cores.client, [process.execPath, program('push-to-sockets.ts'), String(sockets), String(rounds), token, ...ports]);
    const values: Record<'own' | 'ws', number[]> = JSON.parse((await run(file, args)).stdout);
    return {
      measures: [
        {
          name: `Push to ${sockets.toLocaleString('en')} sockets`,
          unit: 'ms',
          own: values.own,
          beside: [{ name: 'ws, one buffer', values: values.ws }],
          target: { better: 'less', value: 1.1, of: 'ws, one buffer' },
        },
      ],
      notes: [`Each message has ${bytes} bytes.`],
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
