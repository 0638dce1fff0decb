import { describe, expect, test } from 'vitest';
import { catalogue } from '../../renderer/catalogue.ts';
import { afterForms } from '../../schema/roles.ts';
import { germanIn, readable } from '../german.ts';
import { htmlOf, siteFile, testFiles, testMedia, testSite } from '../test-site.ts';
import { largest, smallest } from './sample-values.ts';

const post =
  '---\ntitle: A post\nexcerpt: What it is about.\nauthor: Erin\ntags: [One, Two, Three]\ndate: 2025-06-24\nreadTime: 6 min\n---\n\n| A | B |\n|---|---|\n| 1 | 2 |\n';
const routes = [
  { paths: ['/'], page: 'home' },
  { paths: ['/blog/{post}'], page: 'home', vocabularies: { post: 'blog' } },
];

const english = (before: readonly object[]) => ({
  ...siteFile,
  language: 'en',
  address: { ...siteFile.address, street: '1 Test Street' },
  blog: undefined,
  shell: { before, after: [] },
});

/** What an English site shows of a block with these fields, on a page and beside a post. */
async function shown(type: string, fields: object): Promise<string> {
  const { mainHeading, makes = '', placement } = catalogue.get(type) ?? {};
  const block = { type, ...fields };
  const blocks = mainHeading ? [block] : [{ type: 'page-header', headline: 'Title' }, ...(placement?.shell ? [] : [block])];
  const home = { title: 'One block', description: 'A page with one block.', index: !afterForms.has(makes), blocks };
  const site = await testSite(
    testFiles({ home }, routes, { 'content/site.json': english(placement?.shell ? [block] : []), 'content/blog/a.mdx': post, 'content/blog/b.mdx': post }),
    undefined,
    testMedia(['dashboard', 'og']),
  );
  return readable(htmlOf(site, '/') + htmlOf(site, '/blog/a'));
}

/** The samples are made of one long German word. */
const ofSample = /^donau|^eitenha|unterbeamten/;

describe.each([...catalogue.keys()])('block %s', (type) => {
  const block = catalogue.get(type);
  if (!block) throw new Error(type);

  test.each([
    ['as little as it can have', smallest],
    ['all that it can have', largest],
  ])('says nothing in German on an English site, with %s', async (_, sample) => {
    expect(germanIn(await shown(type, sample(block))).filter((word) => !ofSample.test(word))).toEqual([]);
  });
});
