import { describe, expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { fieldChanges } from './field-changes.ts';
import { matchBlocks } from './match-blocks.ts';
import type { SiteState } from './site-state.ts';

const text = (headline: string, text = 'Ein Absatz.') => ({ type: 'text-section', headline, text });

/** Places before and after, `-` where a block is in one state only. */
const places = (before: object[], after: object[]) =>
  matchBlocks(before as never, after as never).map((pair) => `${pair.before?.index ?? '-'}→${pair.after?.index ?? '-'}`);

describe('a block is the same block', () => {
  test('wherever it was moved', () => {
    expect(places([text('A'), text('B'), text('C')], [text('C'), text('A'), text('B')])).toEqual(['2→0', '0→1', '1→2']);
  });

  test('when most of it is, or its anchor', () => {
    expect(places([text('A', 'Eins.'), text('B', 'Zwei.')], [text('Neu', 'Zwei.'), text('A', 'Eins.')])).toEqual(['1→0', '0→1']);
    expect(places([{ ...text('A', 'Eins.'), anchor: 'x' }], [text('Ganz neu', 'Anders.'), { ...text('B', 'Zwei.'), anchor: 'x' }])).toEqual(['-→0', '0→1']);
  });

  test('that is the most like it, though one before is like it as well', () => {
    const [old, other] = [{ ...text('A', 'Eins.'), lead: 'Vorspann' }, text('B', 'Zwei.')];
    expect(
      places(
        [old, other],
        [
          { ...text('B', 'Eins.'), lead: 'Neu' },
          { ...text('A', 'Eins.'), lead: 'Anders' },
        ],
      ),
    ).toEqual(['1→0', '0→1']);
  });

  test('only with one of its own type', () => {
    expect(places([text('A')], [{ type: 'faq', headline: 'A' }])).toEqual(['-→0', '0→-']);
  });
});

test('what differs in a list is told for each entry, and an entry that came or went as one', () => {
  expect(fieldChanges({ items: [{ name: 'a' }, { name: 'b' }] }, { items: [{ name: 'a' }, { name: 'c' }] })).toEqual([
    { path: ['items', 1, 'name'], before: 'b', after: 'c' },
  ]);
  expect(fieldChanges({ items: ['a', 'b', 'c'] }, { items: ['a', 'c'] })).toEqual([{ path: ['items', 1], before: 'b' }]);
  expect(fieldChanges({ items: ['a'] }, { items: ['b', 'a'] })).toEqual([{ path: ['items', 0], after: 'b' }]);
});

test('entries that stand in another order are told as that, and not as others', () => {
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  expect(fieldChanges({ items: [a, b] }, { items: [b, a] })).toEqual([{ path: ['items'], before: [a, b], after: [b, a], isReordered: true }]);
  expect(fieldChanges([a, b, c], [c, { name: 'd' }, a])).toEqual([
    { path: [], before: [a, c], after: [c, a], isReordered: true },
    { path: [1, 'name'], before: 'b', after: 'd' },
  ]);
  expect(fieldChanges(['a', 'a'], ['a', 'b'])).toEqual([{ path: [1], before: 'a', after: 'b' }]);
});

const names = { block: (type: unknown) => String(type), field: () => '' };

/** A site of one page. */
const state = (page: object): SiteState => ({
  texts: new Map([['content/pages/preise.json', JSON.stringify(page)]]),
  addresses: new Map([['preise', ['/preise']]]),
  shownAt: () => 'preise',
  redirects: new Map(),
  held: new Map(),
  posts: new Map(),
  drafts: new Map(),
  at: Date.UTC(2026, 10, 21),
  timeZone: 'Europe/Berlin',
  values: {},
});

test.each([[5], [{ headline: 'A' }], [[null, text('A')]]])('what is no block in a page is none of its changes: %j', (blocks) => {
  const [changes] = changesOf(state({ title: 'Preise', blocks: [text('A')] }), state({ title: 'Neue Preise', blocks }), names, 'de');
  expect(changes?.sentences[0]).toBe('Seitentitel: jetzt „Neue Preise“ statt „Preise“');
});

test('of a long text what differs is shown, however late it comes', () => {
  const long = (end: string) => `${'Angebote, Aufträge und Rechnungen an einer Stelle. '.repeat(4)}Mit bis zu ${end} und allem, was ihr braucht.`;
  const told = (before: string, after: string) => {
    const [changes] = changesOf(state({ title: 'A', description: before, blocks: [] }), state({ title: 'A', description: after, blocks: [] }), names, 'de');
    return changes?.sentences[0];
  };
  expect(told(long('5 Leuten'), long('6 Leuten'))).toBe(
    'Beschreibung: jetzt „… Rechnungen an einer Stelle. Mit bis zu 6 Leuten und allem, was ihr braucht.“ statt „… Rechnungen an einer Stelle. Mit bis zu 5 Leuten und allem, was ihr braucht.“',
  );
  expect(told('Kurz und gut', 'Kurz und besser')).toBe('Beschreibung: jetzt „Kurz und besser“ statt „Kurz und gut“');
  expect(told(long('5 Leuten'), `Neu: ${long('5 Leuten')}`)).toMatch(/: jetzt „Neu: Angebote, .{90,}…“ statt „Angebote, .{90,}…“$/);
});

test('of a page that is changed and not seen yet it is told when it will be', () => {
  const page = { publishAt: '2027-01-11T08:00', blocks: [text('A')] };
  const [changes] = changesOf(state({ ...page, title: 'Preise' }), state({ ...page, title: 'Neue Preise' }), names, 'de');
  expect(changes?.sentences).toEqual(['Diese Seite ist zu sehen ab 11. Januar 2027, 8:00 Uhr', 'Seitentitel: jetzt „Neue Preise“ statt „Preise“']);
});
