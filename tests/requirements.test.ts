import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const idsIn = (text: string) => text.match(/R-[A-Z]{3}-\d+/g) ?? [];

const rooms = '{schema,blocks,renderer,server,cli,tests}';
const sources = globSync(`${rooms}/**/*.{ts,tsx,mjs,css}`, { cwd: root });
const tests = sources.filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** Each `- **R-TTP-05** …` of the list, in its order. */
const required = [...textOf('docs/requirements.md').matchAll(/^- \*\*(R-[A-Z]{3}-\d{2})\*\* \S/gm)].map(([, id = '']) => id);

/** Ids in titles, which may be put together from a table's rows; those of comments and of the messages of assertions are none. */
const titled = tests.flatMap((file) => textOf(file).split('\n')).filter((line) => !/^\s*(\/?\*|\/\/|(await )?expect\()/.test(line));

describe('whoever wonders whether a requirement holds finds the test that proves it', () => {
  test('every requirement is named in the title of a test', () => {
    const named = new Set(titled.flatMap(idsIn));
    expect(required.length).toBeGreaterThan(500);
    expect(required.filter((id) => !named.has(id))).toEqual([]);
  });

  test('every id that a test or a comment names stands in the list', () => {
    const cited = [...sources, ...globSync('{content/**/*.json,*.json,README.md,docs/*.md}', { cwd: root })].flatMap((file) =>
      idsIn(textOf(file)).map((id) => `${file}: ${id}`),
    );
    expect(cited.filter((line) => !required.includes(line.replace(/^.*: /, '')))).toEqual([]);
  });

  test('no id is there twice, and each group counts upwards in one piece', () => {
    const groups = [...new Set(required.map((id) => id.slice(0, 5)))];
    expect(required).toEqual(groups.flatMap((group) => [...new Set(required)].filter((id) => id.startsWith(group)).sort()));
  });
});
