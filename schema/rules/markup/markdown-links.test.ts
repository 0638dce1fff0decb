import type { Root } from 'mdast';
import { bundleMDX } from 'mdx-bundler';
import { expect, test } from 'vitest';
import { parseWithPositions } from '../../markdown/markdown.ts';
import { linksIn, linksOf } from './markdown-links.ts';

/** Kind, target and the text that would be marked. */
const read = (text: string) =>
  linksIn(parseWithPositions(text), text).map(({ kind, href, place, whole }) => [
    kind,
    href,
    text.slice(place.offset, place.offset + place.length),
    text.slice(whole.offset, whole.offset + whole.length),
  ]);

test.each([
  ['Mehr im [Blog](/blog).', [['link', '/blog', '/blog', '[Blog](/blog)']]],
  ['[/blog](/blog)', [['link', '/blog', '/blog', '[/blog](/blog)']]],
  [
    '[**fett**](/a) und [b](<#b> "Titel")',
    [
      ['link', '/a', '/a', '[**fett**](/a)'],
      ['link', '#b', '#b', '[b](<#b> "Titel")'],
    ],
  ],
  ['![Bild rechnung](rechnung)', [['picture', 'rechnung', 'rechnung', '![Bild rechnung](rechnung)']]],
  [
    '[![Bild](a)](/b)',
    [
      ['picture', 'a', 'a', '![Bild](a)'],
      ['link', '/b', '/b', '[![Bild](a)](/b)'],
    ],
  ],
  ['siehe [a]\n\n[a]: /preise', [['link', '/preise', '/preise', '[a]: /preise']]],
  ['<https://firma.example>', [['link', 'https://firma.example', 'https://firma.example', '<https://firma.example>']]],
  ['[a](/b?c&amp;d)', [['link', '/b?c&d', '[a](/b?c&amp;d)', '[a](/b?c&amp;d)']]],
  ['Kein Link, nur `[Code](/x)` und [Klammern].', []],
  ['[leer]()', [['link', '', '[leer]()', '[leer]()']]],
])('an author sees the target marked, not its label: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('the second of two equal targets is marked at its own place', () => {
  const text = '[a](/x) [b](/x)';
  expect(linksIn(parseWithPositions(text), text).map(({ place }) => place.offset)).toEqual([4, 12]);
});

test('links inside a component of a post are found in the tree that its parser made', async () => {
  const text = '<Hinweis title="a">\n  Siehe [Preise](/preise).\n</Hinweis>\n';
  let found: ReturnType<typeof linksIn> = [];
  const look = () => (tree: Root) => {
    found = linksIn(tree, text);
  };
  await bundleMDX({ source: text, mdxOptions: (options) => ({ ...options, remarkPlugins: [look] }) });
  expect(found.map(({ href, place }) => [href, text.indexOf('/preise') === place.offset])).toEqual([['/preise', true]]);
});

test.each(['Siehe [Preise](/preise) und **fett**.', 'Siehe [a](/x?b=1#c)\n\n[d](app:/auth)', '![kein Link](/x)', 'keiner'])(
  'a link is found in a text that is read quickly as in any other: %s',
  (text) => {
    expect(linksOf(text)).toEqual(linksIn(parseWithPositions(text), text).map(({ kind, href }) => expect.objectContaining({ kind, href })));
  },
);
