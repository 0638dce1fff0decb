import { cpus, loadavg, release, totalmem } from 'node:os';
import { brotliCompressSync } from 'node:zlib';

/** Processor, cores, memory, system and Node version in a line. */
export function describeMachine(): string {
  const [first] = cpus();
  return `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}, Node ${process.versions.node}`;
}

/** Runs of the same work; on a calm machine the slowest takes little longer than the quickest. */
const runs = 12;
const mostSpread = 1.15;
/** Highest load average of the last minute, for each core. */
const mostLoad = 0.25;

/** Reasons why figures of this machine would not count now; empty where it has nothing else to do. */
export function unrest(): string[] {
  const times = Array.from({ length: runs }, timeOfWork);
  const spread = Math.max(...times) / Math.min(...times);
  const load = (loadavg()[0] ?? 0) / cpus().length;
  return [
    ...(load > mostLoad ? [`load ${load.toFixed(2)} a core, at most ${mostLoad} is calm`] : []),
    ...(spread > mostSpread ? [`the same work takes up to ${spread.toFixed(2)} times as long, at most ${mostSpread} is calm`] : []),
  ];
}

const work = Buffer.from('Angebote, Aufträge und Rechnungen. '.repeat(400));

function timeOfWork(): number {
  const begun = performance.now();
  for (let turn = 0; turn < 40; turn += 1) brotliCompressSync(work);
  return performance.now() - begun;
}
