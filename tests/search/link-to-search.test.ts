import { expect, test } from 'vitest';
import searches from '../../blocks/search-results/examples.json' with { type: 'json' };
import { filesWithBlock } from '../blocks/page-with-block.ts';
import { findingsOf } from '../mistakes/load.ts';
import { siteFile } from '../test-site.ts';

const search = {
  title: 'Suche',
  description: 'Sucht.',
  index: false,
  blocks: [
    { type: 'page-header', headline: 'Suche' },
    { type: 'search-results', ...searches[0]?.block },
  ],
};
const other = { title: 'Danke', description: 'Dankt.', index: false, blocks: [{ type: 'page-header', headline: 'Danke' }] };

test('a link to the search is meant, although search engines are kept out of it', async () => {
  const links = {
    headline: 'Weiter',
    items: [
      { label: 'Suche', href: '/suche' },
      { label: 'Danke', href: '/danke' },
    ],
  };
  const routes = [
    { paths: ['/'], page: 'home' },
    { paths: ['/suche'], page: 'suche', role: 'search' },
    { paths: ['/danke'], page: 'danke' },
  ];
  const others = { 'content/pages/suche.json': JSON.stringify(search), 'content/pages/danke.json': JSON.stringify(other) };
  const files = [...filesWithBlock('link-list', links, { site: { ...siteFile, image: undefined }, routes, others })].map(
    ([file, text]) => [file, Buffer.from(text)] as const,
  );
  const found = (await findingsOf(new Map(files))).filter(({ rule }) => rule === 'link-to-noindex');
  expect(found.map(({ pointer }) => pointer)).toEqual(['/blocks/1/items/1/href']);
});
