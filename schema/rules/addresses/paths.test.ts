import { describe, expect, test } from 'vitest';
import { checkPath, checkRedirectSource, patternConflicts, spellPath, takenPaths } from './paths.ts';

test.each(['/', '/preise', '/blog/{post}', '/software-{beruf}-in-{stadt}', '/{feature|beruf}-software', '/a/b-2'])(
  'an address that a page can have: %s',
  (path) => {
    expect(checkPath(path)).toBeUndefined();
  },
);

test.each([
  ['/Preise', '/preise'],
  ['/Über uns', '/ueber-uns'],
  ['preise', '/preise'],
  ['/preise/', '/preise'],
  ['/preise.html', '/preise'],
  ['/preise?a=b#c', '/preise'],
  ['/a//b', '/a/b'],
  ['//preise', '/preise'],
  ['index.php/preise', '/index-php/preise'],
  ['/unsere_preise', '/unsere-preise'],
  ['/caf%C3%A9', '/cafe'],
  ['/Software-{stadt}', '/software-{stadt}'],
  ['', '/'],
])('an address that browsers or people would write otherwise: %s', (path, write) => {
  expect(checkPath(path)).toEqual({ rule: 'path-spelling', path, write });
});

test('umlauts work, but look bad where the link is passed on', () => {
  expect(checkPath('/küche')).toEqual({ rule: 'path-spelling', path: '/küche', write: '/kueche', shared: '/k%C3%BCche' });
});

test.each([
  ['/api/preise', 'api'],
  ['/API', 'api'],
  ['/ws', 'ws'],
  ['/_contact', '_contact'],
  ['/_newsletter/confirm', '_newsletter'],
  ['/_share/preise', '_share'],
  ['/_payload/preise', '_payload'],
  ['/media/{bild}', 'media'],
  ['/sitemap.xml', undefined],
  ['/newsletter/abmelden', undefined],
])('an address that the server answers itself: %s', (path, first) => {
  expect(checkPath(path)).toEqual({ rule: 'reserved-path', path, first });
  expect(checkRedirectSource(path)).toEqual({ rule: 'reserved-path', path, first });
});

test.each(['/apis', '/media-beratung', '/newsletter', '/newsletter/abmelden-hilfe', '/wsx'])(
  'an address that only begins like one of the server: %s',
  (path) => {
    expect(checkPath(path)).toBeUndefined();
  },
);

test.each(['/', '/preise.html', '/index.php', '/de/Kontakt_alt.HTM', '/über-uns'])('addresses of an old site lead on: %s', (from) => {
  expect(checkRedirectSource(from)).toBeUndefined();
});

test.each([
  ['/preise/', '/preise'],
  ['preise', '/preise'],
  ['/../preise', '/preise'],
])('addresses that no request has are refused: %s', (from, write) => {
  expect(checkRedirectSource(from)).toEqual({ rule: 'path-spelling', path: from, write });
});

test.each([
  ['/preise?a=b', 'query', '/preise'],
  ['/alt.php?id=3', 'query', '/alt.php'],
  ['/preise/*', 'star', '/preise'],
  ['/preise#pakete', 'anchor', '/preise'],
  ['/prei\u00adse', 'invisible', '/preise'],
])('an address that does something else than it looks like says so: %j', (from, fault, write) => {
  expect(checkRedirectSource(from)).toEqual({ rule: 'path-spelling', path: from, write, fault });
});

test.each([
  ['https://www.werkbuch.example/Über uns.html?a', '/ueber-uns'],
  ['http://localhost:3000/', '/'],
  ['//werkbuch.example/preise', '/preise'],
  ['www.werkbuch.example/{stadt}', '/{stadt}'],
  ['werkbuch.example/Preise', '/preise'],
])('of %s only what stands behind the name of the site is an address', (found, write) => {
  expect(checkPath(found)).toEqual({ rule: 'whole-address', found, write });
});

test('a spelling that is right stays', () => {
  for (const path of ['/', '/preise', '/a-{b}-c/{d}']) expect(spellPath(path)).toBe(path);
});

describe('two pages never fight for an address', () => {
  const table = (page: string, ...paths: string[]) => ({ file: 'pages.config.json', page: `content/pages/${page}.json`, paths });

  test('within the table the author looks further up, otherwise in the other file', () => {
    const landing = { file: 'content/pages/landing/x.json', page: 'content/pages/landing/x.json', paths: ['/neu', '/preise'] };
    expect(takenPaths([table('preise', '/preise'), table('kontakt', '/kontakt', '/preise'), landing])).toEqual([
      { row: 1, index: 1, finding: { rule: 'repeated-path', path: '/preise' } },
      { row: 2, index: 1, finding: { rule: 'duplicate-path', path: '/preise', other: 'content/pages/preise.json' } },
    ]);
  });

  test('twice in one list is one finding, which the schema has', () => {
    expect(takenPaths([table('preise', '/preise', '/preise')])).toEqual([]);
  });
});

describe('an author hears what a pattern does to a page', () => {
  const known = new Set(['/software-in-koeln']);
  const pattern = {
    path: '/software-in-{stadt}',
    match: (path: string) => (path.startsWith('/software-in-') ? (known.has(path) ? ('known' as const) : ('unknown' as const)) : undefined),
  };
  const patternRow = { ofFolder: false, paths: [], patterns: [pattern] };
  const row = (ofFolder: boolean, ...paths: string[]) => ({ ofFolder, paths, patterns: [] });

  test('above it the page is never shown, whatever its word', () => {
    expect(patternConflicts([patternRow, row(false, '/software-in-koeln'), row(true, '/neu', '/software-in-xanten')])).toEqual([
      { row: 1, path: '/software-in-koeln', finding: { rule: 'shadowed-path', path: '/software-in-koeln', pattern: pattern.path, ownRow: true } },
      { row: 2, path: '/software-in-xanten', finding: { rule: 'shadowed-path', path: '/software-in-xanten', pattern: pattern.path, ownRow: false } },
    ]);
  });

  test('above several rows it stands too high itself, and their pages are right', () => {
    const rows = [patternRow, row(false, '/software-in-koeln'), row(false, '/software-in-essen'), row(true, '/software-in-xanten')];
    const paths = ['/software-in-koeln', '/software-in-essen'];
    expect(patternConflicts(rows)).toEqual([{ row: 0, path: pattern.path, finding: { rule: 'shadowing-pattern', path: pattern.path, count: 2, paths } }]);
  });

  test('below it the page replaces a generated one, if there is one', () => {
    expect(patternConflicts([row(true, '/software-in-koeln', '/software-in-xanten'), row(false, '/software-in-koeln'), patternRow])).toEqual([
      { row: 0, path: '/software-in-koeln', finding: { rule: 'replaces-pattern', path: '/software-in-koeln', pattern: pattern.path } },
    ]);
  });
});

test.each([
  ['/{stadt-handwerkersoftware', '/{stadt}-handwerkersoftware'],
  ['/stadt}-handwerkersoftware', '/{stadt}-handwerkersoftware'],
  ['/{feature|beruf-software', '/{feature|beruf}-software'],
  ['/{größe-software', '/{größe}-software'],
  ['/typ2}-software', '/{typ2}-software'],
  ['/software-{}', '/software-'],
])('braces that do not match are told with what to write: %s', (path, write) => {
  expect(checkPath(path)).toEqual({ rule: 'broken-placeholder', path, write });
  expect(checkRedirectSource(path)).toEqual({ rule: 'broken-placeholder', path, write });
});

test('a placeholder outside of the rows of the table would stay in the address', () => {
  expect(checkPath('/dachdecker-{stadt}', true)).toEqual({ rule: 'misplaced-placeholder', path: '/dachdecker-{stadt}' });
  expect(checkRedirectSource('/{stadt}')).toEqual({ rule: 'misplaced-placeholder', path: '/{stadt}' });
});
