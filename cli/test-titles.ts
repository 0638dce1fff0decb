import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const modules = path.resolve(import.meta.dirname, '../node_modules');
const vitest = path.join(modules, 'vitest/vitest.mjs');
const playwright = path.join(modules, '@playwright/test/cli.js');

/**
 * Finds files with a unit test whose title matches. Vitest collects the titles without running a test, and lets all files share their imports:
 * loading each file alone, as a run does, takes five times as long.
 * @param list file in which Vitest may write the titles
 * @returns paths from the root
 * @throws with what Vitest says of a file that cannot be loaded
 */
export function filesByTitle(pattern: RegExp, { root, list }: { root: string; list: string }): readonly string[] {
  const { status, stderr } = spawnSync(process.execPath, [vitest, 'list', '--staticParse=false', '--isolate=false', `--json=${list}`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const titles: readonly { name: string; file: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  // a run joins the parts of a title by spaces
  const found = titles.filter(({ name }) => pattern.test(name.replaceAll(' > ', ' ')));
  return [...new Set(found.map(({ file }) => path.relative(root, file)))];
}

/**
 * Whether a browser test has a matching path or title. Without this question Playwright would start the server of its tests even where it runs none of them.
 */
export function hasBrowserTest(pattern: string, root: string): boolean {
  const { stdout } = spawnSync(process.execPath, [playwright, 'test', '--list', '--grep', pattern, '--pass-with-no-tests'], { cwd: root, encoding: 'utf8' });
  return !/^Total: 0 tests/m.test(stdout);
}
