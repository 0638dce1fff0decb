import { describe, expect, test } from 'vitest';
import { findLiterals } from './literals.ts';

const facts = {
  'trial.days': { type: 'number', value: 7, title: 'Länge des kostenlosen Tests in Tagen', words: ['Tage', 'kostenlos', 'Test', 'testen'] },
  'newsletter.days': { type: 'number', value: 7, title: 'Nach so vielen Tagen wird eine Anmeldung gelöscht', words: ['Tagen', 'Anmeldungen', 'Newsletter'] },
  'export.days': { type: 'number', value: 30, title: 'Tage bis zum Ende des Exports', words: ['Tage', 'Export', 'Kündigung'] },
  'price.basic': { type: 'money', value: 69.99, title: 'Basic, Preis im Monat', words: ['Basic', 'Preis', 'Monat', 'ab'] },
  'price.basic.yearly': { type: 'money', value: 699, title: 'Basic, Preis im Jahr', words: ['Basic', 'Preis', 'Jahr'] },
  'price.others': { type: 'money', value: 49.9, title: 'Tarif anderer Anbieter, je Nutzer und Monat', words: ['Anbieter', 'Nutzer'] },
  'basic.most': { type: 'number', value: 5, title: 'Basic: höchstens so viele Mitarbeiter', words: ['Mitarbeiter', 'Basic'] },
  'premium.least': { type: 'number', value: 6, title: 'Premium: ab so vielen Mitarbeitern', words: ['Mitarbeiter', 'Premium'] },
  founded: { type: 'text', value: '2019', title: 'Gründungsjahr', words: ['gegründet'] },
  'comparison.year': { type: 'text', value: '2025', title: 'Jahr des Vergleichs', words: ['Vergleich', 'Stand'] },
} as const;
const claims = {
  papier: { wording: '89 %', words: ['Papier'] },
  eingaben: { wording: '80 %', words: ['Eingaben'] },
  verwaltung: { wording: '30 %', words: ['Verwaltung', 'Zeit', 'Büro'] },
};
const { misplaced } = findLiterals(facts, claims);
const told = (text: string, labels: string[] = [], headings: string[] = []) =>
  misplaced
    .find(text, () => ({ labels, headings }))
    .map(({ finding }) => (finding.rule === 'other-token' ? `${finding.found} → ${finding.write}` : finding.rule));

describe('an author who takes the placeholder of another fact would promise something else as soon as one of the two changes:', () => {
  test.each([
    ['Teste {{newsletter.days}} Tage kostenlos.', '{{newsletter.days}} → {{trial.days}}'],
    ['Anmeldungen zum Newsletter löschen wir nach {{trial.days}} Tagen.', '{{trial.days}} → {{newsletter.days}}'],
    ['Basic kostet {{price.basic.yearly}} im Monat.', '{{price.basic.yearly}} → {{price.basic}}'],
    ['Basic kostet {{price.basic}} im Jahr.', '{{price.basic}} → {{price.basic.yearly}}'],
    ['Andere Anbieter verlangen {{price.basic}} je Nutzer.', '{{price.basic}} → {{price.others}}'],
    ['Premium gibt es ab {{basic.most}} Mitarbeitern.', '{{basic.most}} → {{premium.least}}'],
    ['Bis {{premium.least}} Mitarbeiter bleibst du in Basic.', '{{premium.least}} → {{basic.most}}'],
    ['Gegründet wurde die Firma {{comparison.year}}.', '{{comparison.year}} → {{founded}}'],
    ['{{claim.papier}} weniger Eingaben', '{{claim.papier}} → {{claim.eingaben}}'],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual([expected]);
  });

  test('in a figure that stands alone the words beside it count', () => {
    expect(told('{{newsletter.days}} Tage', ['So lange testest du kostenlos'])).toEqual(['{{newsletter.days}} → {{trial.days}}']);
    expect(told('{{claim.papier}}', ['Eingaben fallen weg', 'Eingaben'], ['Weniger Papier'])).toEqual([]);
  });
});

describe('what says nothing of another fact, or names its own, is right:', () => {
  test.each([
    'Teste {{trial.days}} Tage kostenlos, danach {{price.basic}} im Monat.',
    'Nach {{trial.days}} Tagen kannst du deine Daten mitnehmen, auch ohne Kündigung.',
    'Den Export gibt es {{export.days}} Tage lang kostenlos.',
    'Nach {{newsletter.days}} Tagen ist die Anmeldung zum Test gelöscht.',
    'Wer mehr als {{basic.most}} Mitarbeiter hat, nimmt Premium.',
    'Ab {{premium.least}} Mitarbeitern brauchst du mehr als Basic.',
    'Andere Anbieter rechnen je Nutzer ab, wir nehmen {{price.basic}}.',
    'Seit {{founded}} gibt es den Vergleich.',
    '{{export.days}} Tage lang kannst du nach dem Test alles kostenlos herunterladen.',
    'Nach dem Test kannst du {{export.days}} Tage lang alles kostenlos herunterladen.',
    '{{claim.papier}} weniger Zettel im Büro.',
    'Teste {{trial.days}} Tage kostenlos; deine Daten liegen {{export.days}} Tage zum Export bereit.',
  ])('%s', (text) => {
    expect(told(text)).toEqual([]);
  });
});

test('a fact whose month is misspelt is told where it stands, and not where its placeholder does', () => {
  const legal = (value: string) =>
    findLiterals({ ...facts, 'legal.asOf': { type: 'text', value, title: 'Stand der Rechtstexte', words: ['Rechtstexte'] } }, {}).misplaced;
  const find = (value: string) => legal(value).find('Stand des Vergleichs: {{legal.asOf}}', () => ({ labels: [], headings: [] }));
  expect(find('2026')).toHaveLength(1);
  expect(find('Novmeber 2026')).toEqual([]);
});
