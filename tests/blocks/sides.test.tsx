import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Island } from '../../blocks/_islands/island.tsx';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = globSync('blocks/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));

/** Files whose code a module loads, as paths below the root; types are not loaded. */
function importsOf(file: string): string[] {
  const loaded = read(file).matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'/gm);
  return [...loaded].map(([, target = '']) => path.join(path.dirname(file), target)).filter((target) => sources.includes(target));
}

/** What runs in the browser: islands with all that they load. */
function inBrowser(): ReadonlySet<string> {
  const found = new Set(sources.filter((file) => file.endsWith('.island.tsx')));
  for (const file of found) for (const target of importsOf(file)) found.add(target);
  return found;
}

/** The lines of a text that a pattern finds, as `file:line  text`. */
function linesWith(pattern: RegExp, file: string, text = read(file)): string[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}  ${line.trim()}`] : []));
}

const handler = /\son[A-Z]\w*=\{/;
const page = /\busePage\(/;

describe('code that could never run is found by file and line', () => {
  const browser = inBrowser();

  test('there are islands, and blocks besides', () => {
    expect(browser.size).toBeGreaterThan(10);
    expect(sources.filter((file) => file.endsWith('.tsx') && !browser.has(file)).length).toBeGreaterThan(20);
  });

  test('no block that the server alone draws waits for a click: a handler belongs into a file *.island.tsx', () => {
    expect(sources.filter((file) => file.endsWith('.tsx') && !browser.has(file)).flatMap((file) => linesWith(handler, file))).toEqual([]);
    expect(linesWith(handler, 'blocks/x/x.tsx', '<p>\n  <button type="button" onClick={open}>')).toEqual([
      'blocks/x/x.tsx:2  <button type="button" onClick={open}>',
    ]);
  });

  test('no island asks for the page, which is not there in the browser: its block gives it what it needs', () => {
    expect([...browser].filter((file) => file !== 'blocks/_page/page-context.ts').flatMap((file) => linesWith(page, file))).toEqual([]);
    expect(linesWith(page, 'blocks/x/x.island.tsx', 'const { path } = usePage();')).toEqual(['blocks/x/x.island.tsx:1  const { path } = usePage();']);
  });
});

test('the compiler refuses to hand an island what does not come out of JSON as it went in', () => {
  const Counter = ({ start }: { start: number; label?: string }) => <output>{start}</output>;
  const Button = ({ onPress }: { onPress: () => void }) => <button type="button" onClick={onPress} />;
  const Calendar = ({ days }: { days: readonly { at: Date }[] }) => <time>{days.length}</time>;
  const islands = [
    <Island key="right" of={Counter} props={{ start: 1 }} />,
    // @ts-expect-error a function
    <Island key="function" of={Button} props={{ onPress: () => {} }} />,
    // @ts-expect-error a date, deep inside
    <Island key="date" of={Calendar} props={{ days: [{ at: new Date(0) }] }} />,
  ];
  expect(islands).toHaveLength(3);
});
