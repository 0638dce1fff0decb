/**
 * `npm run test:acceptance`: the property tests of what visitors see, with 500 sequences (minutes) or as many as given, a fifth of them through the watcher.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/content/acceptance.property.test.ts', 'tests/content/watching.property.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ACCEPTANCE_RUNS: process.argv[2] ?? '500' },
});
process.exitCode = status ?? 1;
