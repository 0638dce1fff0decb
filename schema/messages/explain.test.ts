import { expect, test } from 'vitest';
import { explain } from './explain.ts';

test.each([
  [{ rule: 'unknown-picture', name: 'team', known: [] }, 'Ein Bild „team“ gibt es nicht. Lege es als content/images/team.png ab.'],
  [
    { rule: 'unknown-picture', name: 'team', known: ['halle'] },
    'Ein Bild „team“ gibt es nicht. Lege es als content/images/team.png ab, oder nimm eines von: "halle".',
  ],
  [
    { rule: 'unknown-fact', token: 'shop.since', known: [] },
    'Den Wert „{{shop.since}}“ gibt es nicht. Noch gibt es keinen: Lege ihn in content/facts.json an.',
  ],
] as const)('where there is nothing to choose from, no list without a word is offered: %o', (finding, sentence) => {
  expect(explain(finding).message.de).toBe(sentence);
});

test('a number has the separators of its language', () => {
  const { message } = explain({ rule: 'little-own-text', parameters: ['beruf', 'stadt'], pages: 33_435, indexed: 1206, own: 40, share: 0.75 });
  expect([message.de.slice(0, 67), message.en.slice(0, 46)]).toEqual([
    'Von 33.435 Seiten zu {beruf} + {stadt} haben 1.206 genug eigenen Te',
    'Of 33,435 pages of {beruf} + {stadt} 1,206 hav',
  ]);
});
