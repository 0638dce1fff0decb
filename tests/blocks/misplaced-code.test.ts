import path from 'node:path';
import { expect, test } from 'vitest';
import { misplacedCode } from '../../server/dev/misplaced-code.ts';
import { blockModules, readModule } from '../../server/dev/modules.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** @param files by their names */
const told = (files: Readonly<Record<string, string>>) =>
  misplacedCode(new Map(Object.entries(files).map(([file, text]) => [file, readModule(file, text)]))).map(
    ({ place, message }) => `${place?.file}:${place?.line}:${place?.column} ${message}`,
  );

test('no code of any block stands where it cannot run', () => {
  expect(misplacedCode(blockModules(root))).toEqual([]);
});

test('the time, and what is drawn by lot, is told where the server alone draws: visitors would see for long what it was then', () => {
  const file = 'blocks/a/a.tsx';
  const now = 'export const A = () => <p>{Date.now()}</p>;';
  expect(told({ [file]: now })).toEqual([
    `${file}:1:28 Date.now() is that of one moment: the server alone draws this file, and hands out for long what it has drawn. What waits for a visitor belongs into an island, a file *.island.tsx.`,
  ]);
  for (const code of ['new Date()', 'Math.random()', 'performance.now()', 'crypto.randomUUID()'])
    expect(told({ [file]: `export const A = () => <p>{String(${code})}</p>;` }), code).toEqual([expect.stringContaining(`1:35 ${code} is that of one moment`)]);
  for (const code of ["new Date('2026-11-27')", 'Date.parse(day)', 'Math.round(1.5)', 'now()', 'table.random()'])
    expect(told({ [file]: `export const A = () => <p>{String(${code})}</p>;` }), code).toEqual([]);
  expect(
    told({
      'blocks/a/a.island.tsx': "import { b } from './b.ts';\nexport default () => <p onClick={() => b(Date.now())} />;",
      'blocks/a/b.ts': 'export const b = () => Math.random();',
    }),
  ).toEqual([]);
});

test('a file of styles is told in blocks and islands: no page would have them', () => {
  for (const file of ['blocks/a/a.tsx', 'blocks/a/a.island.tsx'])
    expect(told({ [file]: "import { b } from './b.css.ts';\nimport './a.css';" })).toEqual([
      `${file}:2:9 No page has the styles of ./a.css: it has those that css\`…\` makes of the blocks on it.`,
    ]);
});

test('markup out of a text is told where the server alone draws: a text of an author could be any, and browsers refuse the scripts in it', () => {
  const code = 'export const A = ({ html }) => <p dangerouslySetInnerHTML={{ __html: html }} />;';
  expect(told({ 'blocks/a/a.tsx': code })).toEqual([
    'blocks/a/a.tsx:1:35 dangerouslySetInnerHTML makes markup of a text, also of what an author wrote, and browsers refuse the scripts and handlers in it, since the content security policy knows files alone: write elements.',
  ]);
  expect(told({ 'blocks/a/a.island.tsx': code })).toEqual([]);
});

test('an island that imports the declaration of a block is told at that import, and not at what the declaration has to import', () => {
  const files = {
    'blocks/a/a.island.tsx': "import { useState } from 'react';\nimport a from './index.ts';\nexport default () => <p>{a.examples.length}</p>;",
    'blocks/a/index.ts':
      "import { defineBlock } from '../../schema/block.ts';\nimport { aSchema } from './a.schema.ts';\nexport default defineBlock({ schema: aSchema });",
    'blocks/a/a.schema.ts': 'export const aSchema = {};',
  };
  expect(told(files)).toEqual([expect.stringMatching(/^blocks\/a\/a\.island\.tsx:2:16 \.\/index\.ts would be sent to every visitor/)]);
});
