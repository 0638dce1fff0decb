import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { compileMdx, type MdxText } from '../../renderer/site/blog/compile-mdx.ts';
import { readQuickly } from '../../renderer/site/blog/quick-post.ts';
import { hideTokens } from '../../renderer/site/blog/tokens.ts';
import { linksIn } from '../../schema/rules/markup/markdown-links.ts';

const root = path.resolve(import.meta.dirname, '../..');
const shipped = globSync('content/blog/*.mdx', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
const post = (body: string, details = 'title: "Titel"') => `---\n${details}\n---\n\n${body}\n`;

/** What came of a text, as it is kept, with the links that were found in it. */
async function outcome(text: string, read: (text: string, look: (syntax: Root) => void) => MdxText | undefined | Promise<MdxText>) {
  let links: unknown;
  const came = await read(text, (syntax) => {
    links = linksIn(syntax, text);
  });
  return came && JSON.parse(JSON.stringify({ ...came, links }));
}

const quickly = (text: string) => outcome(text, readQuickly);
const compiled = (text: string) => outcome(text, compileMdx).catch(() => 'a mistake');

/** Nothing is read quickly that mdx-bundler finds a mistake in, or makes something else of. @returns whether it was read quickly */
async function isRead(text: string): Promise<boolean> {
  const quick = await quickly(text);
  if (quick !== undefined) expect(quick, text).toEqual(await compiled(text));
  return quick !== undefined;
}

test('R-BLP-06 every post of the project is read without a compiler, and says the same as with it', async () => {
  for (const text of shipped) expect(await isRead(hideTokens(text, text))).toBe(true);
});

test.each([
  ['headings, emphasis and a break', '# Eins\n\n## Zwei `drei` ###\n\n**fett** *kursiv* ~~weg~~ `code`\\\nZeile  \nEnde'],
  ['lists', '- a\n- b\n\n  c\n\n3. d\n4. e\n   - f\n\n- [ ] offen\n- [x] fertig'],
  ['links and pictures', '[innen](/preise "Titel") ![Bild](rechnung) [a][b] https://example.com a@b.example\n\n[b]: /kontakt "Kontakt"'],
  ['a table', '| a | b | c |\n|:--|:-:|--:|\n| 1 | **2** | `3` |\n| 4 |'],
  ['code', '```js title=x\nconst a = {};\n```\n\n~~~\n<b>\n~~~\n\n`{{x}}`'],
  ['quotes, rules and entities', '> eins\n> zwei\n>\n> > drei\n\n***\n\n&lt;spitz&gt; \\{ \\< &nbsp; &#8364; <!-- x'.replace(' <!-- x', '')],
  ['footnotes', 'Eins[^1] und zwei[^n].\n\n[^1]: Erste.\n[^n]: Zweite.\n\n    Mehr.'],
  ['notes', '<Hinweis title="A &amp; „B“">\n\nText **fett**\n\n- a\n\n</Hinweis>\n\n<Hinweis title>\n\n  Text\n\n</Hinweis>\n\n<Hinweis title=\'x\' />'],
  ['values', 'Er kostet \uE000\uE000price.basic\uE001\uE001, [hier](\uE000\uE000app.url\uE001\uE001/auth).'],
  ['nothing', ''],
])('R-BLP-06 a post with %s is read without a compiler, and says the same as with it', async (_, body) => {
  expect(await isRead(post(body))).toBe(true);
});

test.each([
  ['a component in a sentence', 'Text <Hinweis title="A">im Satz</Hinweis>.'],
  ['nothing but one', '<Hinweis title="A">Text</Hinweis>'],
  ['code', '{1 + 1}'],
  ['an import', "import fs from 'node:fs'"],
  ['an unknown component', '<Unbekannt />'],
  ['one that is not closed', '<Hinweis>\n\nText'],
])('a post with %s is left to the compiler', async (_, body) => {
  expect(await isRead(post(body))).toBe(false);
});

test.each([
  [
    'a text, lists, a map and switches',
    'title: "A: # {b} \'c\' – „d“"\ntags: ["a", "b"]\nnone: []\nimage: { name: "a", alt: "b: c" }\ndraft: true\ncopy: false',
    true,
  ],
  ['a date without quotes', 'title: "T"\ndate: 2025-06-17', false],
  ['a text without quotes', 'title: Titel', false],
  ['an escape', String.raw`title: "a \u0041"`, false],
  ['a name twice', 'title: "a"\ntitle: "b"', false],
  ['a name twice in a map', 'image: { name: "a", name: "b" }', false],
  ['a list on lines', 'tags:\n  - a', false],
  ['a comment', 'title: "a" # b', false],
  ['nothing', '', false],
])('details with %s mean the same without the compiler, or are left to it', async (_, details, isQuick) => {
  expect(await isRead(post('Text.', details))).toBe(isQuick);
});

const pieces = fc.constantFrom(
  ...[
    'Wort',
    'ä',
    '**',
    '*',
    '_',
    '`',
    '```\n',
    '~~',
    '# ',
    '\n## ',
    '> ',
    '- ',
    '1. ',
    '   ',
    ' ',
    '\n',
    '\n\n',
    '\t',
    '\\',
    '|',
    '\n|--|--|\n',
    '[',
    '](',
    ')',
  ],
  ...['[a](/b)', '![a](b)', '[^1]', '\n[^1]: ', '&amp;', '&', '<', '>', '{', '}', '</', '/>', 'https://a.example', 'www.a.example', '\u00a0', '\r\n'],
  ...['\n<Hinweis title="a">\n', '\n</Hinweis>\n', '<Hinweis>', '</Hinweis>', '\nimport a', '\nexport ', '\uE000\uE000x\uE001\uE001', '---', '\n===\n'],
);
const details = fc.constantFrom(
  'title: "a"',
  'tags: ["a", "b"]',
  'image: { name: "a", alt: "b" }',
  'draft: true',
  'date: 2025-01-01',
  'a: "\\n"',
  '#',
  'x: [a]',
  '',
);

test('whatever a post consists of, it says the same without the compiler as with it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 16 }), fc.array(details, { maxLength: 3 }), async (body, lines) => {
      await isRead(post(body.join(''), lines.join('\n')));
    }),
    { numRuns: 1_500 },
  );
});
