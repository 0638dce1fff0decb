/**
 * `npm test [-- <word> …] [--watch]`: every check there is; with words, the tests that have one in their file's path or their title, in Node and in the browser.
 * Exit codes: 0 passed, 1 failed, 64 (EX_USAGE) not understood.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';

/** One part of `npm test`: a script of node_modules with its arguments. */
interface Step {
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
  print(`\n${steps.length - failed.length} Schritte bestanden, ${failed.length} fehlgeschlagen${failed.length > 0 ? `: ${failed.join(', ')}` : ''}.`);
  return failed.length > 0 ? 1 : 0;
}

/** Vitest looks for words either in paths or in titles; Playwright in both. */
function stepsFor(words: readonly string[]): readonly Step[] {
  const files = globSync('{schema,blocks,renderer,server,cli,tests}/**/*.test.{ts,tsx}', { cwd: root });
  const named = files.filter((file) => words.some((word) => file.toLowerCase().includes(word.toLowerCase())));
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return [
    ...(named.length > 0 ? [{ name: 'Einheiten und Server, nach Dateien', run: [vitest, 'run', ...named] as const }] : []),
    {
      name: 'Einheiten und Server, nach Titeln',
      run: [vitest, 'run', '--testNamePattern', pattern, '--passWithNoTests', '--hideSkippedTests', ...named.flatMap((file) => ['--exclude', file])],
    },
    { name: 'Browser', run: [playwright, 'test', '--grep', new RegExp(pattern, 'i').toString(), '--pass-with-no-tests'], needsBrowser: true },
  ];
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

async function execute({ run: [script, ...args], needsBrowser = false }: Step): Promise<boolean> {
  try {
    const env = needsBrowser ? { ...process.env, CHROMIUM_PATH: await findChromium(process.env) } : process.env;
    return spawnSync(process.execPath, [path.join(modules, script), ...args], { cwd: root, stdio: 'inherit', env }).status === 0;
  } catch (error) {
    print((error as Error).message);
    return false;
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
