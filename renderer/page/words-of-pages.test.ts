import { expect, test } from 'vitest';
import { testFiles, testSite } from '../../tests/test-site.ts';
import type { SiteModel } from '../site/model.ts';
import { wordsOfPages } from './words-of-pages.ts';

const page = (title: string) => ({ title, description: `Seite ${title}.`, blocks: [{ type: 'page-header', headline: title }] });
const siteWith = async (...names: readonly string[]) => {
  const pages = Object.fromEntries(names.map((name) => [name, page(`Alles für ${name}`)]));
  const { model } = await testSite(testFiles(pages, [{ paths: ['/'], page: 'home' }, ...names.map((name) => ({ paths: [`/${name}`], page: name }))]));
  return model as SiteModel;
};

test('after a page is gone, its words are found no more, and those of the others still are', async () => {
  const before = wordsOfPages(await siteWith('fliesen', 'xylophon'));
  const after = wordsOfPages(await siteWith('fliesen', 'ytong'));
  expect(['fliesen', 'xylophon', 'ytong'].map((word) => [before.byWord.has(word), after.byWord.has(word)])).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ]);
  for (const words of after.byLetters.values()) expect([...words].filter((word) => !after.byWord.has(word))).toEqual([]);
  expect([...(after.byLetters.get('yto') ?? [])]).toEqual(['ytong']);
  expect([...(before.byLetters.get('xyl') ?? [])]).toEqual(['xylophon']);
});
