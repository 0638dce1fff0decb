import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:soak`: what takes longer than people wait for `npm test`, one file after the other, because they measure. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: { include: ['tests/soak/**/*.soak.ts'], fileParallelism: false, testTimeout: 600_000, hookTimeout: 60_000, expect: { poll: { timeout: 60_000 } } },
});
