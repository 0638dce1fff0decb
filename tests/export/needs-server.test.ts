import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import postExamples from '../../blocks/blog-post/examples.json' with { type: 'json' };
import { addressesOf } from '../../cli/export/addresses.ts';
import { filesOf } from '../../cli/export/file-names.ts';
import { serverNeeds } from '../../cli/export/hosts/needs-server.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { testFiles, testSite } from '../test-site.ts';

test('who sets up a static host is told to pass on no page as Markdown that the export has: those of posts, and not those of words', async () => {
  const page = { title: '{{stadt.name}}', description: 'Software in {{stadt.name}}.', blocks: [{ type: 'page-header', headline: '{{stadt.name}}' }] };
  const post = { title: '{{post.title}}', description: '{{post.description}}', blocks: [{ type: 'blog-post', ...postExamples[0]?.block }] };
  const routes = [
    { paths: ['/'], page: 'home' },
    { paths: ['/blog/{post}'], page: 'post', role: 'post', vocabularies: { post: 'blog' }, unknown: '/' },
    { paths: ['/software-{stadt}'], page: 'stadt', vocabularies: { stadt: 'seo/staedte' } },
  ];
  const current = await testSite(
    testFiles({ stadt: page, post }, routes, {
      'content/seo/staedte.json': { title: 'Städte', items: [{ slug: 'bonn', name: 'Bonn' }], unknown: { name: '{{name}}' } },
      'content/blog/aufmass.mdx': '---\ntitle: "Aufmaß"\nexcerpt: "Wie es geht."\nauthor: "Erika Muster"\ntags: ["Büro"]\n---\n\nEin Text.\n',
    }),
  );
  const app = { site: { renderer, current } } as unknown as FastifyInstance;
  const addresses = addressesOf(app);
  const twins = addresses.pages.flatMap(filesOf).flatMap(({ kind, file }) => (kind === 'twin' ? [file] : []));
  expect(twins).toEqual(['index.md', 'blog/aufmass.md']);
  const named = serverNeeds(app, addresses).flatMap(({ paths }) => paths.filter((path) => path.endsWith('.md')));
  expect(named).toEqual(['/software-{stadt}.md']);
});
