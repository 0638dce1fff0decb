import { describe, expect, test } from 'vitest';
import { findLiterals } from './literals.ts';

const find = findLiterals(
  {
    'trial.days': { type: 'number', value: 7 },
    'price.basic': { type: 'money', value: 69.99 },
    'price.premium': { type: 'money', value: 1169.5 },
    'price.other': { type: 'money', value: 49 },
    'plan.users': { type: 'number', value: 5 },
    'company.founded': { type: 'text', value: '2024' },
  },
  {
    hosting: { wording: 'Hosting in Deutschland' },
    verwaltung: { wording: '30 %' },
    siegel: { wording: 'Testsieger 2025' },
    gobd: { wording: 'GoBD-konform' },
  },
);
const found = (text: string) =>
  find(text).map(({ place, finding }) => [text.slice(place.offset, place.offset + place.length), 'write' in finding && finding.write]);

describe('what stands in facts and claims is told where it is written out', () => {
  test.each([
    ['Ab 69,99 € im Monat.', [['69,99 €', '{{price.basic}}']]],
    ['Ab 69,99\u00a0€.', [['69,99\u00a0€', '{{price.basic}}']]],
    ['Ab 69,99\u202f€.', [['69,99\u202f€', '{{price.basic}}']]],
    ['Ab 69,99€.', [['69,99€', '{{price.basic}}']]],
    ['Nur 69.99 EUR!', [['69.99 EUR', '{{price.basic}}']]],
    ['Nur € 69,99 netto.', [['€ 69,99', '{{price.basic}}']]],
    ['**69,99 Euro**', [['69,99 Euro', '{{price.basic}}']]],
    [
      '1.169,50 € oder 1169,50 €',
      [
        ['1.169,50 €', '{{price.premium}}'],
        ['1169,50 €', '{{price.premium}}'],
      ],
    ],
    ['Bei anderen 49 € im Monat.', [['49 €', '{{price.other}}']]],
    ['Bei anderen 49,00 € pro Monat.', [['49,00 €', '{{price.other}}']]],
    ['7 Tage kostenlos testen', [['7 Tage', '{{trial.days}} Tage']]],
    ['Teste es 7\u00a0Tage lang gratis.', [['7\u00a0Tage', '{{trial.days}} Tage']]],
    ['Sieben Tage kostenlos.', [['Sieben Tage', '{{trial.days}} Tage']]],
    ['Eine Woche lang kannst du alles kostenlos ausprobieren.', [['Eine Woche', '{{trial.days}} Tage']]],
    ['Kostenlos für eine Woche.', [['eine Woche', '{{trial.days}} Tage']]],
    ['Die 7-tägige Testphase endet von selbst.', [['7-tägige', '{{trial.days}}-tägige']]],
    ['Nach 7 Tagen Testphase entscheidest du.', [['7 Tagen', '{{trial.days}} Tagen']]],
    ['Try it free for 7 days.', [['7 days', '{{trial.days}} days']]],
    ['Start your 7-day free trial.', [['7-day', '{{trial.days}}-day']]],
    ['Seven days free', [['Seven days', '{{trial.days}} days']]],
    ['One week free trial', [['One week', '{{trial.days}} days']]],
    ['A one-week free trial', [['one-week', '{{trial.days}}-day']]],
    ['7 Tage testen', [['7 Tage', '{{trial.days}} Tage']]],
    ['Teste 7 Tage lang.', [['7 Tage', '{{trial.days}} Tage']]],
    ['Teste die Software sieben Tage', [['sieben Tage', '{{trial.days}} Tage']]],
    ['Testen Sie 7 Tage lang, was sie kann.', [['7 Tage', '{{trial.days}} Tage']]],
    ['Try it for 7 days', [['7 days', '{{trial.days}} days']]],
    ['7-tägiger Test', [['7-tägiger', '{{trial.days}}-tägiger']]],
    ['Nach dem 7-tägigen kostenfreien Test', [['7-tägigen', '{{trial.days}}-tägigen']]],
    ['A 7-day trial', [['7-day', '{{trial.days}}-day']]],
    ['Wir sind Testsieger 2025.', [['Testsieger 2025', '{{claim.siegel}}']]],
    [
      'Mit Hosting in\u00a0Deutschland, 69,99 €',
      [
        ['Hosting in\u00a0Deutschland', '{{claim.hosting}}'],
        ['69,99 €', '{{price.basic}}'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('an author is not told off for other numbers and words', () => {
  test.each([
    'Ab {{price.basic}} im Monat, {{trial.days}} Tage kostenlos.',
    'Material für 169,99 €, 69,90 € und 969,99 €.',
    '69,99 Meter, 69,99 %',
    '69,995 €',
    'Ein Eimer kostet 49 €.',
    'Für 49 Leute im Monat.',
    'Das Papier hat 7 Tage Lieferzeit.',
    'In 7 Tagen kostenlos geliefert.',
    'Du kannst 7 Tage lang kostenlos stornieren.',
    'Die Frist beträgt sieben Tage.',
    'Free delivery within 7 days, free returns for one week.',
    'Feel the freedom for seven days.',
    'Nach 7 Tagen testen wir den Druck.',
    'An 7 Tagen in der Woche kostenlos erreichbar.',
    '24 Stunden, 7 Tage kostenlos',
    'Kostenlose Hotline, 7 Tage die Woche',
    'Wir testen 7 Tage die Woche.',
    'Ein 7-tägiger Lehrgang',
    'Teste, ob der Putz 7 Tage trocknet.',
    'Eine Woche lang ein Strich pro Suche.',
    'In 5 Tagen kostenlos testen.',
    '17 Tage kostenlos testen, 3,7 Tage kostenlos',
    'Die Inventur dauert eine Woche. Die Software ist kostenlos.',
    'Bis zu 5 Mitarbeiter, 30 % weniger, seit 2024.',
    'GoBD-konform ist, was sich nicht mehr ändern lässt.',
    'Hosting in Deutschlands Mitte, Testsieger 20255',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test('a site without facts and claims has nothing to look for', () => {
  expect(findLiterals({}, {})('69,99 € und 7 Tage kostenlos')).toEqual([]);
});
