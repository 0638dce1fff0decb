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
