import { expect, test } from 'vitest';
import { keepTogether, keepTogetherInHtml } from './keep-together.ts';

/** With `_` for the space that does not break. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  ['Teste es 14 Tage, dann 69,99 € im Monat.', 'Teste es 14_Tage, dann 69,99_€ im Monat.'],
  ['30 % Skonto bis 18 Uhr, in 2 Wochen 5 Euro', '30_% Skonto bis 18_Uhr, in 2_Wochen 5_Euro'],
  ['60 m² Estrich, 22 kW, 12,5 km', '60_m² Estrich, 22_kW, 12,5_km'],
  ['Antwort in 20 Min. oder 24 Stunden.', 'Antwort in 20_Min. oder 24_Stunden.'],
  ['seit dem 1. Januar 2027', 'seit dem 1._Januar 2027'],
  ['z. B. Fotos, d. h. Bilder, i. d. R. zwei, u. a. Rechnungen', 'z._B. Fotos, d._h. Bilder, i._d._R. zwei, u._a. Rechnungen'],
  ['nach § 14 UStG, §§ 145 bis 147 AO, Nr. 5', 'nach §_14 UStG, §§_145 bis 147 AO, Nr._5'],
  ['Art. 6 Abs. 1 lit. f DSGVO', 'Art._6_Abs._1_lit._f DSGVO'],
  ['Art.\u00a06 Abs.\u00a01 lit.\u00a0a DSGVO', 'Art._6_Abs._1_lit._a DSGVO'],
  ['§ 13b Abs. 2 Nr. 4 UStG', '§_13b_Abs._2_Nr._4 UStG'],
  ['14 days, 5 years', '14_days, 5_years'],
])('a number is not parted from its unit, nor an abbreviation from its other half: %s', (written, expected) => {
  expect(shown(keepTogether(written))).toBe(expected);
});

test.each(['16 Tagebücher und 5 maler', 'Team 5 und 6 Premium', 'Das ist Teil 3. Ja.', '2 Vans', 'Nach 14\u00a0Tagen'])(
  'everything else breaks where it did: %s',
  (written) => {
    expect(keepTogether(written)).toBe(written);
  },
);

test('of HTML only texts change: no path of a drawing, no attribute, no code', () => {
  const html = '<p title="5 m">5 m<br>9 m</p><path d="M3 5 m2 1"/><pre><code class="a">5 m</code></pre><code>5 m</code>';
  expect(shown(keepTogetherInHtml(html))).toBe('<p title="5 m">5_m<br>9_m</p><path d="M3 5 m2 1"/><pre><code class="a">5 m</code></pre><code>5 m</code>');
});
