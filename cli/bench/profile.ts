import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measure, reached } from './measure.ts';

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

/** The parts of V8's profile that are read (https://chromedevtools.github.io/devtools-protocol/v8/Profiler/#type-Profile). */
interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples: readonly number[];
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[];
}

/** Functions that are listed. */
const shown = 10;

/** What is no work: having nothing to do, and code that is not JavaScript, such as waiting for the system. */
const noWork = new Set(['(idle)', '(root)']);

/**
 * Finds what is in the way of the targets that were missed: the functions that take most processor time themselves.
 * @param work repeats what was measured, in a Node process that gets these flags and ends by itself or by SIGTERM
 * @returns nothing where all targets are reached; then nothing is repeated
 */
export async function inTheWay(
  root: string,
  folder: string,
  measures: readonly Measure[],
  work: (flags: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  if (measures.every((measure) => (reached(measure) ?? 1) >= 1)) return [];
  const profiles = path.join(folder, 'profiles');
  await mkdir(profiles, { recursive: true });
  await work(['--cpu-prof', `--cpu-prof-dir=${profiles}`]);
  const names = (await readdir(profiles)).filter((name) => name.endsWith('.cpuprofile'));
  return heaviest(root, await Promise.all(names.map(async (name): Promise<CpuProfile> => JSON.parse(await readFile(path.join(profiles, name), 'utf8')))));
}

function heaviest(root: string, profiles: readonly CpuProfile[]): string[] {
  const times = new Map<string, number>();
  for (const { nodes, samples, timeDeltas } of profiles) {
    const names = new Map(nodes.map(({ id, callFrame }) => [id, noWork.has(callFrame.functionName) ? undefined : nameOf(root, callFrame)]));
    for (const [index, id] of samples.entries()) {
      const name = names.get(id);
      if (name !== undefined) times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
    }
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  const sorted = [...times].sort(([, a], [, b]) => b - a).slice(0, shown);
  return sorted.map(([name, time]) => `${((time / all) * 100).toFixed(1)} % ${name}`);
}

function nameOf(root: string, { functionName, url, lineNumber }: CallFrame): string {
  const name = functionName || `(anonymous, line ${lineNumber + 1})`;
  if (!url.startsWith('file:')) return url === '' ? name : `${name} in ${url}`;
  const [, packageName] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  return `${name} in ${packageName ?? path.relative(root, fileURLToPath(url))}`;
}
