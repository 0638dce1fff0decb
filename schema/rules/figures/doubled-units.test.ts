import { expect, test } from 'vitest';
import { checkUnits, unitsOf } from './doubled-units.ts';

const units = unitsOf(
  {
    'price.basic': { type: 'money', value: 69.99 },
    'price.pro': { type: 'text', value: '80+ €' },
    'trial.days': { type: 'number', value: 7 },
    until: { type: 'text', value: '20:00 Uhr' },
    export: { type: 'text', value: '30 Tage' },
  },
  { sterne: { wording: '4,9/5' }, papier: { wording: '89 %' }, ersparnis: { wording: 'bis zu 40 %' }, nutzer: { wording: 'über 500 Nutzer' } },
);
const told = (text: string) => checkUnits(text, units).map(({ finding }) => 'unit' in finding && finding.unit);

test.each([
  ['Ab {{price.basic}} € im Monat', '€'],
  ['Ab {{price.basic}},- im Monat', ',-'],
  ['Ab {{price.pro}} EUR', 'EUR'],
  ['{{claim.papier}} % weniger', '%'],
  ['{{claim.sterne}} von 5 Sternen', 'von 5'],
  ['{{claim.sterne}} von 5 bei 120 Betrieben', 'von 5'],
  ['{{claim.sterne}}/5.', '/5'],
  ['bis {{until}} Uhr,', 'Uhr'],
  ['in {{export}} Tagen', 'Tagen'],
  ['Du sparst bis zu {{claim.ersparnis}}.', 'bis zu'],
  ['Über {{claim.nutzer}} vertrauen uns.', 'Über'],
  ['spart {{claim.ersparnis}} Prozent', 'Prozent'],
])('a unit that the value brings along is told: %s', (text, unit) => {
  expect(told(text)).toEqual([unit]);
});

test.each([
  'Ab {{price.basic}}, - und das im Monat',
  '{{claim.sterne}} von 120 Betrieben, {{claim.sterne}} von 5 Betrieben',
  '{{trial.days}} € Pfand',
  'Du sparst {{claim.ersparnis}}, bis zu {{claim.papier}} Papier und über {{claim.ersparnis}} hinaus.',
  '{{claim.papier}} von 5 Zetteln',
  'bis {{until}} Uhrzeit, {{export}} Tageslicht, {{until}} Tage',
])('what counts something else is not: %s', (text) => {
  expect(told(text)).toEqual([]);
});
