import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { installOnDemand } from '../../cli/bench/on-demand.ts';
import { startOwnServer } from '../../cli/bench/own-server.ts';
import { findChromium } from '../../cli/chromium.ts';
import { pages, routes } from '../e2e/visitor.ts';
import { folder } from '../server/fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What Lighthouse says of a page. */
interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
  readonly runtimeError?: { readonly message: string };
}

/** The categories without 100 of 100, each with the audits that are to blame. */
function shortfalls({ categories, audits, runtimeError }: Report): string[] {
  if (runtimeError) return [runtimeError.message];
  return Object.entries(categories).flatMap(([name, { score, auditRefs }]) => {
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    return score === 1 ? [] : [`${name} ${score}: ${failed.map(({ id }) => id).join(', ')}`];
  });
}

test('Lighthouse gives every page 100 of 100 for accessibility, best practices and search engines, on a phone and on a computer', {
  timeout: 3_600_000,
}, async () => {
  const lighthouse = installOnDemand(path.join(root, 'node_modules/.cache/bench'), 'lighthouse') ?? expect.fail('npm cannot install Lighthouse');
  const chromium = await findChromium(process.env);
  const server = await startOwnServer({ root, dataDir: await folder() });
  onTestFinished(() => server.stop());

  const visit = async (route: string, device: readonly string[]) => {
    const isHidden = /<meta name="robots" content="noindex/.test(await (await fetch(server.origin + route)).text());
    const settings = [
      '--only-categories=accessibility,best-practices,seo',
      // what is kept from search engines is kept from them on purpose
      ...(isHidden ? ['--skip-audits=is-crawlable'] : []),
      ...device,
      '--quiet',
      '--output=json',
      '--chrome-flags=--headless --no-sandbox',
    ];
    const args = [lighthouse, server.origin + route, ...settings];
    const { stdout } = await run(process.execPath, args, { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 });
    return shortfalls(JSON.parse(stdout)).map((text) => `${route} ${device.join()} ${text}`);
  };

  const found: string[] = [];
  // of a page that is not there Lighthouse says nothing
  for (const route of routes.filter((path) => path !== pages.unknown))
    found.push(...(await Promise.all([visit(route, []), visit(route, ['--preset=desktop'])])).flat());
  expect(found).toEqual([]);
});
