import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3210);

/** Tests of a minute or more, most of it spent waiting: they begin first, so that others run beside them. */
const long = /\/(crawl|developers-hour|privacy|shots|times)\.spec\.ts$/;

/** Tests that stand beside their block: small ones, which somebody runs over and over while the block is written. */
const besideBlocks = /\/blocks\/.*\.spec\.ts$/;

/** Long enough for a machine that has other things to do: what never comes is missing then, too. */
const patience = { timeout: 180_000, expect: { timeout: 60_000 } };

/** For who looks at one block and waits for the answer (`npm test -- plan-finder`). */
const brief = { timeout: 30_000, expect: { timeout: 5_000 }, use: { actionTimeout: 5_000 } };

export default defineConfig({
  testMatch: '{tests/e2e,blocks}/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: [long, besideBlocks] },
    { name: 'blocks', testMatch: besideBlocks, ...(process.env.E2E_BRIEF ? brief : {}) },
  ],
  // most tests wait for a timer or the network. On two cores six at once take a seventh less time, and whatever else the machine has to do then makes some run out of theirs
  workers: 4,
  // what passes at the second attempt only, a visitor meets at the first
  retries: 0,
  reporter: [['list']],
  ...patience,
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'de-DE',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // else each page has a second process started in advance, for a visit to another site: a tenth of the processor time of a page that is opened
        '--renderer-process-limit=1',
      ],
    },
  },
  webServer: {
    // what earlier runs have left is nothing of this one; and what is out of date is built first
    command: 'rm -rf "$DATA_DIR" && exec node cli/setup.mjs start',
    timeout: 180_000,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      CONTACT_RATE_LIMIT: '100000',
      ADMIN_TOKEN: 'only-for-browser-tests',
      DATA_DIR: path.join(tmpdir(), `seitenwerk-e2e-${port}`),
    },
    reuseExistingServer: false,
  },
});
