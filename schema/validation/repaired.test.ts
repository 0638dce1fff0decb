import { expect, test } from 'vitest';
import { repaired } from './repaired.ts';

test.each([
  ['nein', 'boolean', 'false'],
  ['Ja', 'boolean', 'true'],
  ['false', 'boolean', 'false'],
  ['vielleicht', 'boolean', undefined],
  ['Lager, E-Rechnung', 'array', '["Lager", "E-Rechnung"]'],
  ['Lager', 'array', '["Lager"]'],
  ['("Lager"]', 'array', undefined],
  ['Angebote und Rechnungen hängen zusammen, auch mobil.', 'array', '["Angebote und Rechnungen hängen zusammen, auch mobil."]'],
  ['Rechnungen hängen jetzt zusammen, auch mobil', 'array', '["Rechnungen hängen jetzt zusammen, auch mobil"]'],
  ['7', 'integer', '7'],
  ['52,524', 'number', '52.524'],
  ['52.5', 'number', '52.5'],
  ['1.000', 'number', undefined],
  ['1.000', 'integer', '1000'],
  ['2,5', 'integer', undefined],
  ['2.5', 'integer', undefined],
])('an author who wrote %s for a %s reads what to write', (text, expected, write) => {
  expect(repaired(text, [expected])).toBe(write);
});
