/**
 * `npm test [-- <word> …] [--watch]`: every check there is; with words, the tests that have one in their file's path or their title, in Node and in the browser.
 * Exit codes: 0 passed, 1 failed, 64 (EX_USAGE) not understood.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';

/** One part of `npm test`: a script of node_modules with its arguments. */
interface Step {
  /** Where Vitest or Playwright write as JSON what they ran. */
  readonly report?: string;
  readonly name: string;
  readonly run: readonly [script: string, ...args: string[]];
  readonly needsBrowser?: boolean;
}

const root = path.resolve(import.meta.dirname, '..');
const modules = path.join(root, 'node_modules');
const vitest = 'vitest/vitest.mjs';
const playwright = '@playwright/test/cli.js';

const everything: readonly Step[] = [
  { name: 'Typen', run: ['typescript/bin/tsc', '--noEmit'] },
  { name: 'Stil', run: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
  { name: 'Toter Code', run: ['knip/bin/knip.js'] },
  { name: 'Einheiten und Server', run: [vitest, 'run'] },
  { name: 'Browser', run: [playwright, 'test'], needsBrowser: true },
];

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return 64;
  const { words, watch } = asked;
  if (watch) return (await execute({ name: 'Einheiten und Server', run: [vitest, 'watch', ...words] })) ? 0 : 1;
  const steps = words.length > 0 ? stepsFor(words) : everything;
  const failed: string[] = [];
  for (const step of steps) {
    print(`\n── ${step.name}`);
    const start = performance.now();
    const passed = await execute(step);
    if (!passed) failed.push(step.name);
    print(`── ${step.name}: ${passed ? 'bestanden' : 'fehlgeschlagen'} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
  if (words.length > 0 && !steps.some(hasRun)) {
    print(`\nKein Test hat „${words.join('“ oder „')}“ in seinem Titel oder im Pfad seiner Datei.`);
    return 1;
  }
  print(`\n${steps.length - failed.length} Schritte bestanden, ${failed.length} fehlgeschlagen${failed.length > 0 ? `: ${failed.join(', ')}` : ''}.`);
  return failed.length > 0 ? 1 : 0;
}

/** Vitest looks for words either in paths or in titles; Playwright in both. */
function stepsFor(words: readonly string[]): readonly Step[] {
  const files = globSync('{schema,blocks,renderer,server,cli,tests}/**/*.test.{ts,tsx}', { cwd: root });
  const named = files.filter((file) => words.some((word) => file.toLowerCase().includes(word.toLowerCase())));
  const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-test-'));
  const [byPath, byTitle, browser] = ['files', 'titles', 'browser'].map((name) => path.join(folder, `${name}.json`)) as [string, string, string];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return [
    ...(named.length > 0
      ? [{ name: 'Einheiten und Server, nach Dateien', report: byPath, run: [vitest, 'run', '--reporter=default', ...asJson(byPath), ...named] as const }]
      : []),
    {
      name: 'Einheiten und Server, nach Titeln',
      report: byTitle,
      // a line for each of the files without a match would hide the rest
      run: [
        vitest,
        'run',
        '--reporter=dot',
        ...asJson(byTitle),
        '--testNamePattern',
        pattern,
        '--passWithNoTests',
        ...named.flatMap((file) => ['--exclude', file]),
      ],
    },
    {
      name: 'Browser',
      report: browser,
      run: [playwright, 'test', '--reporter=list,json', '--grep', new RegExp(pattern, 'i').toString(), '--pass-with-no-tests'],
      needsBrowser: true,
    },
  ];
}

function asJson(file: string): string[] {
  return ['--reporter=json', `--outputFile.json=${file}`];
}

/** Whether a step had a test to run. */
function hasRun({ report }: Step): boolean {
  if (!report || !existsSync(report)) return false;
  const { numPassedTests = 0, numFailedTests = 0, stats = {} } = JSON.parse(readFileSync(report, 'utf8'));
  return numPassedTests + numFailedTests + (stats.expected ?? 0) + (stats.unexpected ?? 0) > 0;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options: { watch: { type: 'boolean', default: false } }, allowPositionals: true });
    return { words: positionals, watch: values.watch };
  } catch {
    process.stderr.write('npm test [-- <Wort> …] [--watch]: alle Prüfungen, oder die, in deren Datei oder Titel eines der Wörter steht.\n');
    return undefined;
  }
}

async function execute({ run: [script, ...args], report = '', needsBrowser = false }: Step): Promise<boolean> {
  try {
    const env = needsBrowser ? { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: await findChromium(process.env) } : process.env;
    return spawnSync(process.execPath, [path.join(modules, script), ...args], { cwd: root, stdio: 'inherit', env }).status === 0;
  } catch (error) {
    print((error as Error).message);
    return false;
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
