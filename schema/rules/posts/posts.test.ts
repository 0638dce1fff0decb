import { describe, expect, test } from 'vitest';
import { checkPicture, checkPostPicture } from '../files/pictures.ts';
import { duplicateTexts } from '../pages/duplicates.ts';
import { checkPostFile } from './post-files.ts';

describe('a post has an address', () => {
  test.each(['werkzeug-wiederfinden.mdx', 'e-rechnung-2027.mdx'])('%s', (name) => {
    expect(checkPostFile(`content/blog/${name}`)).toBeUndefined();
  });

  test.each([
    ['Werkzeug_2.mdx', 'werkzeug-2.mdx'],
    ['Über uns.mdx', 'ueber-uns.mdx'],
    ['küche.mdx'.normalize('NFD'), 'kueche.mdx'],
    ['a.b.mdx', 'a-b.mdx'],
    ['---.mdx', 'mein-beitrag.mdx'],
    [`${'sehr-'.repeat(12)}lang.mdx`, `${'sehr-'.repeat(11)}sehr.mdx`],
    [`${'x'.repeat(61)}.mdx`, `${'x'.repeat(60)}.mdx`],
  ])('or hears which: %s', (found, write) => {
    expect(checkPostFile(`content/blog/${found}`)).toEqual({ rule: 'post-file-name', found, write });
    expect(checkPostFile(write)).toBeUndefined();
  });

  test('or how it looks in a message', () => {
    expect(checkPostFile('content/blog/küche.mdx')).toEqual({ rule: 'post-file-name', found: 'küche.mdx', write: 'kueche.mdx', shared: 'k%C3%BCche' });
  });
});

describe('a picture is there, is ours, and says what it shows', () => {
  const known = ['rechnung', 'baustelle'];

  test('a name without ending is known, others are guessed', () => {
    expect(checkPicture('rechnung', known)).toBeUndefined();
    for (const name of ['rechnug', 'rechnung.png', '/media/rechnung.png', 'content/images/rechnung.jpeg'])
      expect(checkPicture(name, known)).toEqual({ rule: 'unknown-picture', name, near: 'rechnung', known: ['baustelle', 'rechnung'] });
    expect(checkPicture('hund', known)).toEqual({ rule: 'unknown-picture', name: 'hund', near: undefined, known: ['baustelle', 'rechnung'] });
  });

  test.each([
    ['rechnung', 'Eine Rechnung', undefined],
    ['rechnung', ' ', { whole: true, finding: { rule: 'missing-alt', name: 'rechnung' } }],
    ['https://bilder.example/Alte%20Säge.png?x=1', 'Säge', { whole: false, finding: { rule: 'foreign-picture', write: 'alte-saege' } }],
    ['//bilder.example/', 'Säge', { whole: false, finding: { rule: 'foreign-picture', write: 'mein-bild' } }],
    ['data:image/png;base64,x', 'Säge', { whole: false, finding: { rule: 'foreign-picture', write: 'mein-bild' } }],
  ])('%s', (src, alt, expected) => {
    expect(checkPostPicture({ src, alt }, known)).toMatchObject(expected ?? {});
    expect(checkPostPicture({ src, alt }, known) === undefined).toBe(expected === undefined);
  });
});

test('two pages never look the same in search engines and are never the same but for their titles, unless those do not list them', () => {
  const page = (file: string, title: string, description: string, indexed = true, body?: string) => ({ file, title, description, indexed, body });
  expect(
    duplicateTexts([
      page('a', 'Preise', 'Was es kostet'),
      page('b', 'PREISE ', 'Anders'),
      page('c', 'C', 'Was  es kostet'),
      page('d', 'Preise', 'Was es kostet', false, 'one'),
      page('e', 'E', 'e', true, 'one'),
      page('f', 'F', 'f', true, 'one'),
      page('g', 'G', 'g', true),
      // a copy, and one under the title of another page
      page('h', 'E', 'e', true, 'one'),
      page('i', 'G', 'i', true, 'one'),
    ]),
  ).toEqual([
    { file: 'b', field: 'title', finding: { rule: 'duplicate-title', other: 'a' } },
    { file: 'c', field: 'description', finding: { rule: 'duplicate-description', other: 'a' } },
    { file: 'f', field: 'body', finding: { rule: 'duplicate-body', file: 'f', other: 'e' } },
    { file: 'h', field: 'body', finding: { rule: 'duplicate-body', file: 'h', other: 'e' } },
    { file: 'i', field: 'body', finding: { rule: 'duplicate-body', file: 'i', other: 'e' } },
    { file: 'i', field: 'title', finding: { rule: 'duplicate-title', other: 'g' } },
  ]);
});
