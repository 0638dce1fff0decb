import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import browserTests from '../playwright.config.ts';

const root = path.resolve(import.meta.dirname, '..');
/** What stands beside the code as well. */
const files = globSync(['tests/**/*.{ts,tsx}', '{schema,blocks,renderer,server,cli,deploy}/**/*.{test,spec}.{ts,tsx}'], { cwd: root }).filter(
  (file) => path.resolve(root, file) !== import.meta.filename,
);

/** Ways to let some time go by and hope, instead of waiting for what is meant. */
const sleeps = [
  // a promise that a timer keeps
  /setTimeout\(\s*(resolve|done)\b|setTimeout\(\s*\(\)\s*=>\s*(resolve|done)\(/,
  /timers\/promises/,
  /Atomics\.wait/,
  // Playwright
  /waitForTimeout/,
  // half a second without a request
  /networkidle/,
];

/** Lines of the tests that one of the patterns matches, as `file:line: text`. */
function linesWith(patterns: readonly RegExp[]): string[] {
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (patterns.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

describe('a red test means a defect, on a busy machine too', () => {
  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files).toEqual(expect.arrayContaining([path.join('tests', 'e2e', 'visitor.ts'), path.join('schema', 'markdown', 'markdown.test.ts')]));
  });

  test('no test waits a fixed time', () => {
    expect(linesWith(sleeps)).toEqual([]);
  });

  test('no test is judged by how long something took', () => {
    expect(linesWith([/expect\(.*\b(performance|Date)\.now\(\)/, /\b(took|elapsed|duration)\b.*\btoBe(Less|Greater)/])).toEqual([]);
  });

  test('no test gives up after the second that Vitest waits where nothing is said', () => {
    expect(linesWith([/\bvi\.waitFor\((?!.*timeout:)/])).toEqual([]);
  });

  test('no test is tried again until it is green', () => {
    expect(browserTests.retries ?? 0).toBe(0);
    expect(linesWith([/\bretr(y|ies):/])).toEqual([]);
  });
});
