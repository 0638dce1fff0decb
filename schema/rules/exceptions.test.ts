import { expect, test } from 'vitest';
import { lookAlikeIn } from './addresses/look-alikes.ts';
import { withDigits } from './addresses/phone-letters.ts';
import { futureFacts } from './facts/future-facts.ts';
import { oneWordClaim } from './figures/one-word-claims.ts';
import { checkColumns } from './lists/columns.ts';
import { foreignFields } from './lists/list-fit.ts';
import { checkTowns } from './lists/towns.ts';
import { footnoteSlipsIn } from './markup/footnotes.ts';
import { repeatedTags } from './posts/repeated-tags.ts';
import { formalAddressIn } from './spelling/mixed-address.ts';
import { typingSlipsIn } from './spelling/typing-slips.ts';
import { repeatedUpdates } from './updates/repeated-updates.ts';
import { faultOfUpdateName } from './updates/update-files.ts';

const state = (value: string) => ({ facts: { 'legal.asOf': { title: 'Stand der Rechtstexte', type: 'text', value } } }) as const;
const gobd = (text: string) => oneWordClaim('claim.gobd', 'GoBD-konform').find(text);
const update = (name: string, id = name) => ({
  file: `content/updates/${name}.json`,
  id,
  date: '2026-03-02',
  title: 'Rechnungen gehen schneller',
  description: name,
});
const tags = (list: string) => repeatedTags(`---\ntags:\n${list}\n---\n`);
const town = (name: string, ags: string) => checkTowns({ items: [{ slug: 'a', name: 'A', state: name, ags }], unknown: {} }).map(({ finding }) => finding);
const nameOf = (name: string) => faultOfUpdateName({ ...update(name), title: 'Neu' });

const shown = new Map(['intro', 'trade', 'size'].map((path) => [path, { token: `stadt.${path}`, page: 'p', isOptional: true, isAskedOnly: false }] as const));
const entry = (slug: string, fields: object) => ({ slug, name: slug, ...fields });
const lists = {
  lacksOne: [...'abc'].map((slug) => entry(slug, { intro: 'x', size: 'y' })).concat(entry('d', { intro: 'x', einwohner: 'y' })),
  lacksTwo: [...'abc'].map((slug) => entry(slug, { intro: 'x', size: 'y', trade: 'z' })).concat(entry('d', { intro: 'x', einwohner: 'y' })),
};
const nearOf = (items: readonly ReturnType<typeof entry>[]) =>
  checkColumns({ items, unknown: {} }, shown, false).map(({ finding }) => 'near' in finding && finding.near);

test.each<[rule: string, told: unknown, untold: unknown]>([
  ['a state may be that of next year, and no later', futureFacts(state('Januar 2028'), '2026-11-27'), futureFacts(state('Januar 2027'), '2026-11-27')],
  [
    'an update with another id is told for that',
    repeatedUpdates([update('2026-03-02-a'), update('2026-03-02-b')]),
    repeatedUpdates([update('2026-03-02-a'), update('2026-03-02-b', 'c')]),
  ],
  [
    'one field beside one other may have another name',
    foreignFields({ shown: ['intro', 'task'], columns: new Set(['street']) }),
    foreignFields({ shown: ['intro'], columns: new Set(['street']) }),
  ],
  ['a question is no claim', gobd('Die Software ist GoBD-konform.'), gobd('Die Software ist GoBD-konform?')],
  ['a question may be what visitors ask', formalAddressIn('Hier finden wir, was Sie suchen.'), formalAddressIn('Wo finden wir, was Sie suchen?')],
  ['before a noun „Ihr“ is said to somebody', formalAddressIn('Damit entlasten wir Ihr Büro.'), formalAddressIn('Ruft an, wenn Ihr Fragen habt.')],
  ['the end of a word may come later', typingSlipsIn('Rechen- fehler', true), typingSlipsIn('Innen- ebenso wie Außenarbeiten', true)],
  ['a short number is no telephone’s', [withDigits('23I25 4')].filter(Boolean), [withDigits('23I25')].filter(Boolean)],
  ['a comment is no part of a tag', tags('  - Lager # alt\n  - Lager'), tags('  - Lager\n  - Lager neu # alt')],
  ['code is no note', footnoteSlipsIn('Text[^1]\n\n    [^1]: Notiz'), footnoteSlipsIn('Text[^1]\n\n   [^1]: Notiz')],
  ['a day ends where its digits do', [nameOf('2026-03-021-neu')].filter(Boolean), [nameOf('2026-03-02-neu')].filter(Boolean)],
  ['a Cyrillic s is none of ours', [lookAlikeIn('Preiѕe')].filter(Boolean), [lookAlikeIn('Preise')].filter(Boolean)],
])('%s', (_, told, untold) => {
  expect(told).not.toHaveLength(0);
  expect(untold).toHaveLength(0);
});

test('a state that is no state is the one that its key says, even where it looks like another', () => {
  expect(town('Bayer', '09162000')).toEqual([{ rule: 'misspelt-value', found: 'Bayer', near: 'Bayern', of: 'state' }]);
  expect(town('Bayer', '05111000')).toEqual([{ rule: 'misspelt-value', found: 'Bayer', near: 'Nordrhein-Westfalen', of: 'key' }]);
});

test('a field that one entry has alone is taken for what it lacks, unless it lacks two', () => {
  expect(nearOf(lists.lacksOne)).toEqual(['size']);
  expect(nearOf(lists.lacksTwo)).toEqual([false]);
});
