/**
 * `npm run bench [-- <part> …] [--rounds=<number>] [--quick] [--peers] [--anyway]`: measures this project against its limits and writes `docs/performance.md`.
 * Exit codes: 0 measured; 64 (EX_USAGE) not understood; 75 (EX_TEMPFAIL) the machine is busy; 1 a part failed, the others are written.
 */
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, unrest } from './bench/machine.ts';
import type { BenchContext, Part } from './bench/measure.ts';
import { check } from './bench/parts/check.ts';
import { dev } from './bench/parts/dev.ts';
import { draw } from './bench/parts/draw.ts';
import { exporting } from './bench/parts/export.ts';
import { memory } from './bench/parts/memory.ts';
import { push } from './bench/parts/push.ts';
import { save } from './bench/parts/save.ts';
import { serve } from './bench/parts/serve.ts';
import { start } from './bench/parts/start.ts';
import { vitals } from './bench/parts/vitals.ts';
import { weight } from './bench/parts/weight.ts';
import { plotOf } from './bench/plot.ts';
import { type KeptPart, reportOf } from './bench/table.ts';

const root = path.resolve(import.meta.dirname, '..');
const parts: Readonly<Record<string, Part>> = { weight, vitals, serve, draw, save, dev, memory, start, check, export: exporting, push };
const usage = `npm run bench -- [${Object.keys(parts).join('|')}] … [--rounds=<number>] [--quick] [--peers] [--anyway]`;

/** The figures of all parts are stored here, so that a run of some parts leaves the others as they were. */
const files = { data: path.join(root, 'docs/performance.json'), report: path.join(root, 'docs/performance.md'), plot: path.join(root, 'docs/performance.svg') };

const sizes = { whole: { rounds: 5, pages: 10_000, sockets: 5_000, seconds: 5 }, quick: { rounds: 2, pages: 1_000, sockets: 500, seconds: 2 } };

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    process.stderr.write(`${usage}\n`);
    return 64;
  }
  const reasons = unrest();
  for (const reason of reasons) say(`The machine is not calm: ${reason}.`);
  if (reasons.length > 0 && !asked.anyway) {
    say('Figures of such a machine do not count. --anyway measures all the same and says so in the report.');
    return 75;
  }

  const measured: Record<string, KeptPart> = {};
  let failed = false;
  for (const name of asked.names) {
    const part = parts[name];
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'seitenwerk-bench-'));
    const context: BenchContext = {
      root,
      folder: folder.path,
      peers: asked.peers,
      ...sizes[asked.quick ? 'quick' : 'whole'],
      ...asked.rounds,
      say: (text) => say(`${name}: ${text}`),
    };
    try {
      const result = await part?.(context);
      if (result) measured[name] = { ...result, at: new Date().toISOString(), machine: describeMachine(), unrest: reasons };
    } catch (error) {
      failed = true;
      say(`${name} failed: ${(error as Error).message}`);
    }
  }
  await tell(measured, asked.quick);
  return failed ? 1 : 0;
}

/** Stores and prints the report. A quick run is only printed: its figures come from a smaller site and fewer rounds. */
async function tell(measured: Readonly<Record<string, KeptPart>>, quick: boolean): Promise<void> {
  if (quick) return say(reportOf(measured));
  const before: Record<string, KeptPart> = JSON.parse(await readFile(files.data, 'utf8').catch(() => '{}'));
  const all = Object.fromEntries(
    Object.keys(parts).flatMap((name) => [measured[name] ?? before[name]].flatMap((part) => (part ? [[name, part] as const] : []))),
  );
  await writeFile(files.data, `${JSON.stringify(all, null, 2)}\n`);
  await writeFile(files.report, reportOf(all));
  await writeFile(files.plot, plotOf(Object.values(all).flatMap(({ measures }) => measures)));
  say(reportOf(all));
}

function readArguments(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { rounds: { type: 'string' }, quick: flag, peers: flag, anyway: flag },
      allowPositionals: true,
    });
    if (!positionals.every((name) => Object.hasOwn(parts, name))) return undefined;
    if (values.rounds !== undefined && !/^[1-9]\d?$/.test(values.rounds)) return undefined;
    return {
      ...values,
      rounds: values.rounds === undefined ? {} : { rounds: Number(values.rounds) },
      names: positionals.length > 0 ? positionals : Object.keys(parts),
    };
  } catch {
    return undefined;
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
