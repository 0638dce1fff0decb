import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3210);

/** Tests that take a minute or more, mostly waiting. They begin first, so that others run beside them. */
const long = /\/(crawl|developers-hour|privacy|shots|times)\.spec\.ts$/;

/** Tests that stand beside their block: small ones, which run over and over while the block is written. */
const besideBlocks = /\/blocks\/.*\.spec\.ts$/;

/** Timeouts for a busy machine: waiting longer never hides a failure, because what never comes is missing then, too. */
const patience = { timeout: 180_000, expect: { timeout: 60_000 } };

/** Timeouts for somebody who works on one block and waits for the answer (`npm test -- plan-finder`). */
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
  // most tests wait for a timer or the network. On two cores, six workers take a seventh less time, but then any other load on the machine makes some tests
  // time out
  workers: 4,
  // a test that passes only on the second attempt fails for a visitor on the first
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
        // without it Chromium starts a second process in advance for each page, for a visit to another site: a tenth of the processor time of opening a page
        '--renderer-process-limit=1',
      ],
    },
  },
  webServer: {
    // removes what earlier runs have left; `setup.mjs start` first builds what is out of date
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
