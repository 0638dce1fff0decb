import { expect, test } from 'vitest';
import { htmlOfBlock } from '../../tests/blocks/page-with-block.ts';

const table = {
  headline: 'Vergleich',
  providers: ['Wir', 'A', 'B'],
  groups: [{ title: 'Support', items: [{ name: 'Telefon', values: ['ja', 'gegen Aufpreis'] }] }],
};

test('a visitor who sees no signs hears what they mean, and that a value is missing', async () => {
  const cells = (await htmlOfBlock('comparison-table', table))
    .match(/<td>.*?<\/td>/g)
    ?.map((cell) => cell.replace(/<svg.*?<\/svg>|<span aria-hidden.*?<\/span>|<[^>]+>/g, ''));
  expect(cells).toEqual(['Ja', 'gegen Aufpreis', 'keine Angabe']);
});

test('an English page says yes, partly and no in its own language', async () => {
  const english = { ...table, groups: [{ title: 'Support', items: [{ name: 'Phone', values: ['yes', 'partly', 'no'] }] }] };
  const german = { ...table, groups: [{ title: 'Support', items: [{ name: 'Phone', values: ['ja', 'teilweise', 'nein'] }] }] };
  const bodyOf = async (block: object) => (await htmlOfBlock('comparison-table', block)).match(/<td>.*<\/td>/)?.[0];
  expect(await bodyOf(english)).toBe(await bodyOf(german));
});
