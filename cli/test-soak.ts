/** `npm run test:soak [-- <word> …]`: what takes minutes, of all files or those with one of the words in their path. Exit codes: 0 passed, 1 failed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
process.exitCode = spawnSync(process.execPath, [vitest, 'run', '--project=soak', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1;
