import { expect, test } from 'vitest';
import { pageOfBlock } from '../../tests/blocks/page-with-block.ts';

const table = { headline: 'Noten', providers: ['Wir', 'A', 'B', 'C'], items: [{ category: 'Support', scores: [4.8, 4.3, 3.2] }] };
const html = await pageOfBlock('ratings-table', table);
const cells = html.match(/<td>.*?<\/td>/g) ?? [];

test('scores are written the German way, with the scale for everybody who sees no stars', () => {
  const texts = cells.map((cell) => cell.replace(/<span aria-hidden.*?<\/span>|<[^>]+>/g, ''));
  expect(texts).toEqual(['4,8 von 5', '4,3 von 5', '3,2 von 5', 'keine Note']);
});

test('the stars show the score rounded to halves', () => {
  const widths = cells.flatMap((cell) => {
    const step = /class="[^" ]+ ([\w-]+)"><\/span><\/td>/.exec(cell)?.[1];
    return step ? [new RegExp(`\\.${step}::before\\{width:(\\d+%)`).exec(html)?.[1]] : [];
  });
  expect(widths).toEqual(['100%', '90%', '60%']);
});
