import { describe, expect, test } from 'vitest';
import { catalogue } from '../../renderer/catalogue.ts';
import { germanIn, readable } from '../german.ts';
import { htmlOf, siteFile, testMedia, testSite } from '../test-site.ts';
import { filesWithBlock } from './page-with-block.ts';
import { largest, smallest } from './sample-values.ts';

const post =
  '---\ntitle: A post\nexcerpt: What it is about.\nauthor: Erin\ntags: [One, Two, Three]\ndate: 2025-06-24\nreadTime: 6 min\n---\n\n| A | B |\n|---|---|\n| 1 | 2 |\n';
const routes = [
  { paths: ['/'], page: 'home' },
  { paths: ['/blog/{post}'], page: 'home', vocabularies: { post: 'blog' } },
];

const english = { ...siteFile, language: 'en', address: { ...siteFile.address, street: '1 Test Street' }, blog: undefined };

/** What an English site shows of a block with these fields, on a page and beside a post. */
async function shown(type: string, fields: object): Promise<string> {
  const others = { 'content/blog/a.mdx': post, 'content/blog/b.mdx': post };
  const site = await testSite(filesWithBlock(type, fields, { site: english, routes, others }), undefined, testMedia(['dashboard', 'og']));
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
    const fields = sample(block);
    // where a rule objects to the sample, it has the German texts of the rule's own example
    const own = germanIn(readable(JSON.stringify(fields)));
    expect(germanIn(await shown(type, fields)).filter((word) => !ofSample.test(word) && !own.includes(word))).toEqual([]);
  });
});
