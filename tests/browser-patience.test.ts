import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** Milliseconds that an assertion beside a block is waited for. */
async function patience(isBrief: string): Promise<number | undefined> {
  vi.stubEnv('E2E_BRIEF', isBrief);
  vi.resetModules();
  const { default: config } = await import('../playwright.config.ts');
  const beside = config.projects?.find(({ name }) => name === 'blocks');
  return (beside?.expect ?? config.expect)?.timeout;
}

test('who asks for the test of one block hears within seconds that it fails, while a whole run waits as long as a busy machine takes', async () => {
  expect(await patience('1')).toBeLessThanOrEqual(10_000);
  expect(await patience('')).toBeGreaterThanOrEqual(60_000);
});
