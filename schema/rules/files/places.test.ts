import { describe, expect, test } from 'vitest';
import { checkKind, checkPlace, isStrayDocument, isTextFile, misplacedFiles } from './places.ts';

describe('who saves a file where nobody reads it is told where it belongs', () => {
  test.each([
    ['content/landing/maurer.json', 'content/pages/landing/maurer.json'],
    ['content/page/landing/maurer.json', 'content/pages/landing/maurer.json'],
    ['content/neu.json', 'content/pages/neu.json'],
    ['content/fact.json', 'content/facts.json'],
    ['content/Site.json', 'content/site.json'],
    ['content/pages.config.json', 'pages.config.json'],
    ['content/updates/2026/03-12.json', 'content/updates/03-12.json'],
    ['content/update/2026-03-12.json', 'content/updates/2026-03-12.json'],
    ['content/blog/neu.md', 'content/blog/neu.mdx'],
    ['content/blog/2026/neu.mdx', 'content/blog/neu.mdx'],
    ['content/blog/neu.json', 'content/blog/neu.mdx'],
    ['content/neu.mdx', 'content/blog/neu.mdx'],
    ['content/foto.jpg', 'content/images/foto.jpg'],
    ['content/pages/landing/Foto.PNG', 'content/images/Foto.PNG'],
  ])('%s → %s', (file, write) => {
    expect(checkPlace(file)).toEqual({ rule: 'unused-file', write });
  });
});

const page = '{ "title": "Sattler", "description": "…", "blocks": [] }';
const landing = '{ "$schema": "../schema/page.schema.json", "title": "Sattler", "paths": ["/sattler"], "blocks": [] }';
describe('what a file says decides where it belongs, not what its name is like', () => {
  test.each([
    ['content/sattler.json', landing, 'content/pages/landing/sattler.json'],
    ['content/sattler.json', `${landing.slice(0, -1)}, }`, 'content/pages/landing/sattler.json'],
    ['content/seite.json', page, 'content/pages/seite.json'],
    ['content/blog/sattler.json', landing, 'content/pages/landing/sattler.json'],
    ['content/page/landing/maurer.json', landing, 'content/pages/landing/maurer.json'],
    ['content/2026-11-23-x.json', '{ "id": "x", "date": "2026-11-23", "details": "…" }', 'content/updates/2026-11-23-x.json'],
    ['content/orte.json', '{ "title": "Orte", "items": [], "unknown": {} }', 'content/seo/orte.json'],
    ['content/zahlen.json', '{ "facts": {} }', 'content/facts.json'],
    ['content/neu.json', '{ "$schema": "../schema/update.schema.json" }', 'content/updates/neu.json'],
  ])('%s with %s → %s', (file, text, write) => {
    expect(checkPlace(file, text)).toEqual({ rule: 'unused-file', write });
  });

  test('nobody is told to write over a file', () => {
    const finding = { rule: 'unused-file', write: 'content/facts.json' } as const;
    expect(misplacedFiles([{ file: 'content/fact.json', finding }], (file) => file === 'content/facts.json')).toEqual([
      { file: 'content/fact.json', finding: { ...finding, isTaken: true } },
    ]);
  });

  test('of two pictures among the posts each is told, of two in a folder that nobody reads the folder', () => {
    const moves = (folder: string) => {
      const files = ['a', 'b'].map((name) => `${folder}/${name}.png`);
      const found = files.flatMap((file) => [checkPlace(file) ?? []].flat().map((finding) => ({ file, finding })));
      return misplacedFiles(found, () => false).map(({ file, finding }) => `${file} ${finding.rule}`);
    };
    expect(moves('content/blog')).toEqual(['content/blog/a.png unused-file', 'content/blog/b.png unused-file']);
    expect(moves('content/bilder')).toEqual(['content/bilder unused-folder']);
  });

  test.each([
    ['update', landing, 'page', 'content/pages/landing'],
    ['vocabulary', page, 'page', 'content/pages'],
    ['page', '{ "facts": {} }', 'facts', 'content/facts.json'],
  ] as const)('among files of the kind %s, %s is a %s', (here, text, found, write) => {
    expect(checkKind(here, text)).toEqual({ rule: 'foreign-file', here, found, write });
    expect(checkKind(found === 'page' ? 'page' : 'update', found === 'page' ? text : '{}')).toBeUndefined();
  });
});

describe('who cannot see how a name ends is told', () => {
  test.each([
    ['content/facts.json.txt', '.txt', 'content/facts.json'],
    ['content/pages/landing/maurer.JSON', '.JSON', 'content/pages/landing/maurer.json'],
    ['content/blog/neu.mdx.docx', '.docx', 'content/blog/neu.mdx'],
    ['content/blog/neu.MDX', '.MDX', 'content/blog/neu.mdx'],
  ])('%s', (file, ending, write) => {
    expect(isTextFile(file), 'it is read at all').toBe(true);
    expect(checkPlace(file)).toEqual({ rule: 'unused-file', write, ending });
  });
});

test.each([
  ['content/blog/Über uns.docx', 'docx', 'post', 'ueber-uns'],
  ['content/blog/entwurf.ODT', 'odt', 'post', 'entwurf'],
  ['content/blog/2026/beitrag.txt', 'txt', 'post', 'beitrag'],
  ['content/pages/landing/maurer.html', 'html', 'page', 'maurer'],
  ['content/updates/2026-05-26-neu.rtf', 'rtf', 'update', 'neu'],
])('who puts %s among what is read is told how it is written here', (file, ending, wanted, name) => {
  expect(isStrayDocument(file)).toBe(true);
  expect(checkPlace(file)).toEqual({ rule: 'foreign-document', ending, wanted, name });
});

test.each([
  'content/blog/readme.txt',
  'content/blog/~$brief.docx',
  'content/pages/.entwurf/brief.docx',
  'content/.vscode/settings.json',
  'content/notizen.md',
  'content/blog/README.md',
  'content/images/quellen.json',
  'content/images/originale/foto.png',
])('who keeps notes or settings beside the content is let alone: %s', (file) => {
  expect(checkPlace(file)).toBeUndefined();
});
