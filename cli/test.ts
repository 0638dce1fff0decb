/**
 * `npm test [-- <word> …] [--watch]`: runs every check, or the tests with one of the words in their file's path or title, in Node and in the browser.
 * Exit codes: 0 passed, 1 failed, 64 (EX_USAGE) not understood.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';
import { readTestReport } from './test-report.ts';
import { filesByTitle, hasBrowserTest } from './test-titles.ts';

/** One part of `npm test`: a script of node_modules with its arguments. */
interface Step {
  readonly name: string;
  readonly run: readonly [script: string, ...args: string[]];
  /** Whose JSON report the step writes, if it has tests. */
  readonly reports?: 'vitest' | 'playwright';
  readonly env?: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '..');
const modules = path.join(root, 'node_modules');
const vitest = 'vitest/vitest.mjs';
const playwright = '@playwright/test/cli.js';

const everything: readonly Step[] = [
  { name: 'Typen', run: ['typescript/bin/tsc', '--noEmit'] },
  { name: 'Stil', run: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
  { name: 'Toter Code', run: ['knip/bin/knip.js'] },
  { name: 'Einheiten und Server', run: [vitest, 'run', '--reporter=default'], reports: 'vitest' },
  { name: 'Browser', run: [playwright, 'test', '--reporter=list,json'], reports: 'playwright' },
];

const reports = mkdtempSync(path.join(tmpdir(), 'seitenwerk-test-'));

try {
  process.exitCode = await main();
} catch (error) {
  print((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true });
}

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return 64;
  const { words, watch } = asked;
  if (watch) return (await execute({ name: 'Einheiten und Server', run: [vitest, 'watch', ...(words.length > 0 ? watchedFor(words) : [])] })) ? 0 : 1;
  const failed: string[] = [];
  const failures: string[] = [];
  let steps = 0;
  let ran = 0;
  for (const step of words.length > 0 ? stepsFor(words) : everything) {
    steps += 1;
    print(`\n── ${step.name}`);
    const start = performance.now();
    const passed = await execute(step);
    if (!passed) failed.push(step.name);
    const report = readTestReport(reportOf(step));
    ran += report.ran;
    failures.push(...report.failures);
    print(`── ${step.name}: ${passed ? 'bestanden' : 'fehlgeschlagen'} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
  if (words.length > 0 && ran === 0) {
    print(`\nKein Test hat „${words.join('“ oder „')}“ in seinem Titel oder im Pfad seiner Datei.`);
    return 1;
  }
  // last, because a log may be read from its end
  for (const failure of failures) print(`\n✘ ${failure}`);
  print(`\n${steps - failed.length} Schritte bestanden, ${failed.length} fehlgeschlagen${failed.length > 0 ? `: ${failed.join(', ')}` : ''}.`);
  return failed.length > 0 ? 1 : 0;
}

/** A regular expression for any of the words, in upper or lower case. */
function patternOf(words: readonly string[]): string {
  return `(?i:${words.map(RegExp.escape).join('|')})`;
}

function filesNamed(pattern: string): readonly string[] {
  const anyWord = new RegExp(pattern);
  return globSync('{schema,blocks,renderer,server,cli,tests}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => anyWord.test(file));
}

/** @throws with what Vitest says of a file that cannot be loaded */
function filesTitled(pattern: string): readonly string[] {
  return filesByTitle(new RegExp(pattern), { root, list: path.join(reports, 'Titel.json') });
}

/** Vitest's arguments for these words. It looks for words either in paths or in titles: where both match, whole files are watched. */
function watchedFor(words: readonly string[]): readonly string[] {
  const pattern = patternOf(words);
  const named = filesNamed(pattern);
  const titled = filesTitled(pattern);
  if (named.length + titled.length === 0) return words;
  return named.length > 0 ? [...new Set([...named, ...titled])] : ['--testNamePattern', pattern, ...titled];
}

/** Files whose tests have the names of all blocks in their titles; none where no word is a block's name. */
function filesOfBlocks(words: readonly string[]): readonly string[] {
  const blocks = readdirSync(path.join(root, 'blocks'));
  return words.some((word) => blocks.includes(word)) ? globSync('tests/blocks/{blocks,english}.test.ts', { cwd: root }) : [];
}

/**
 * First come the tests in files with a matching name, then those of all blocks: collecting the titles of all others takes longer than most of these tests.
 * Playwright looks for words in paths and titles.
 */
function* stepsFor(words: readonly string[]): Generator<Step> {
  const pattern = patternOf(words);
  const units = [vitest, 'run', '--reporter=default', '--hideSkippedTests'] as const;
  const named = filesNamed(pattern);
  if (named.length > 0) yield { name: 'Einheiten und Server, nach Dateien', run: [...units, ...named], reports: 'vitest' };
  const ofBlocks = filesOfBlocks(words).filter((file) => !named.includes(file));
  if (ofBlocks.length > 0) yield { name: 'Einheiten und Server, nach Blöcken', run: [...units, '--testNamePattern', pattern, ...ofBlocks], reports: 'vitest' };
  if (hasBrowserTest(pattern, root))
    yield {
      name: 'Browser',
      run: [playwright, 'test', '--reporter=list,json', '--grep', pattern],
      reports: 'playwright',
      env: { E2E_BRIEF: process.env.E2E_BRIEF ?? '1' },
    };
  print('\nDie Titel aller anderen Tests werden gelesen …');
  const titled = filesTitled(pattern).filter((file) => !named.includes(file) && !ofBlocks.includes(file));
  if (titled.length > 0) yield { name: 'Einheiten und Server, nach Titeln', run: [...units, '--testNamePattern', pattern, ...titled], reports: 'vitest' };
}

function reportOf({ name }: Step): string {
  return path.join(reports, `${name}.json`);
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

async function execute(step: Step): Promise<boolean> {
  const [script, ...args] = step.run;
  if (step.reports === 'vitest') args.push('--reporter=json', `--outputFile.json=${reportOf(step)}`);
  try {
    const forBrowser = async () => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step), CHROMIUM_PATH: await findChromium(process.env) });
    const env = { ...process.env, ...step.env, ...(step.reports === 'playwright' ? await forBrowser() : {}) };
    return spawnSync(process.execPath, [path.join(modules, script), ...args], { cwd: root, stdio: 'inherit', env }).status === 0;
  } catch (error) {
    print((error as Error).message);
    return false;
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
