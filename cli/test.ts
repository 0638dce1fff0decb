import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.ts';

/** One part of `npm test`: a script of node_modules with its arguments. */
interface Step {
  readonly name: string;
  readonly run: readonly [script: string, ...args: string[]];
  readonly needsBrowser?: boolean;
}

const root = path.resolve(import.meta.dirname, '..');
const modules = path.join(root, 'node_modules');

const steps: readonly Step[] = [
  { name: 'Typen', run: ['typescript/bin/tsc', '--noEmit'] },
  { name: 'Stil', run: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
  { name: 'Toter Code', run: ['knip/bin/knip.js'] },
  { name: 'Einheiten und Server', run: ['vitest/vitest.mjs', 'run'] },
  ...(existsSync(path.join(root, 'playwright.config.ts')) ? [{ name: 'Browser', run: ['@playwright/test/cli.js', 'test'] as const, needsBrowser: true }] : []),
];

const failed: string[] = [];
for (const step of steps) {
  print(`\n── ${step.name}`);
  const start = performance.now();
  const passed = await execute(step);
  if (!passed) failed.push(step.name);
  print(`── ${step.name}: ${passed ? 'bestanden' : 'fehlgeschlagen'} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}
print(`\n${steps.length - failed.length} Schritte bestanden, ${failed.length} fehlgeschlagen${failed.length > 0 ? `: ${failed.join(', ')}` : ''}.`);
process.exitCode = failed.length > 0 ? 1 : 0;

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
