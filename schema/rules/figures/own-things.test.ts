import { expect, test } from 'vitest';
import { findLiterals } from './literals.ts';

const { find } = findLiterals(
  {
    'trial.days': { title: 'Länge des kostenlosen Tests in Tagen', words: ['Tage', 'kostenlos', 'Test', 'testen'], type: 'number', value: 7 },
    'export.days': { title: 'So viele Tage liegen die Daten nach der Kündigung bereit', words: ['Tage', 'Kündigung'], type: 'number', value: 30 },
    'price.basic': { title: 'Basic, Preis im Monat, netto', words: ['Basic', 'Preis', 'Monat', 'ab'], type: 'money', value: 69.99 },
  },
  { verwaltung: { wording: '30 %', words: ['Verwaltung', 'Zeit', 'Büro'] } },
);
const told = (text: string, labels: string[] = [], headings: string[] = []) =>
  find(text, () => ({ labels, headings })).map(({ finding }) => ('isMeant' in finding ? finding.isMeant : finding.rule));

test.each([
  'Ab 69,99 € im Monat.',
  'Die Software kostet 69,99 € im Monat, ohne Kündigungsfrist.',
  'Basic kostet 69,99 € im Monat, auch für Maler.',
  '30 % weniger Zeit für Verwaltung.',
  'Bis 30 Tage nach der Kündigung bleibt alles da.',
])('a figure is put in the place of a value by itself where nothing else is spoken of: %s', (text) => {
  expect(told(text)).toEqual([true]);
});

test.each([
  ['Ein Kran kostet 69,99 € im Monat.'],
  ['Kräne kosten 69,99 € im Monat.'],
  ['Für 69,99 € im Monat bekommst du den Bagger.'],
  ['69,99 €', ['im Monat für den Kran']],
  ['30 % weniger Lack.', [], ['Zeit sparen im Büro']],
  ['Mit 30 Tagen Kündigungsfrist kommst du jederzeit heraus.'],
  ['Das spart 30 % Zeit beim Streichen der Decke.'],
])('and is only proposed where it may be that of another thing: %s', (text, labels?: string[], headings?: string[]) => {
  expect(told(text, labels, headings)).toEqual([false]);
});

test.each([
  ['Ein Kran kostet 59,99 € im Monat.'],
  ['Bei einer großen Inspektion für 59 Euro steht der Preis gleich dabei.'],
  ['40 % weniger Lack.', [], ['Zeit sparen im Büro']],
  ['Die Woche hat 7 Tage.', [], ['Kostenlos testen']],
])('what another thing has and no value says is not told: %s', (text, labels?: string[], headings?: string[]) => {
  expect(told(text, labels, headings)).toEqual([]);
});

test('a price that the software or a plan has is told, whatever word stands between it and its name', () => {
  expect(told('Das Paket für 59,99 € im Monat heißt Basic.')).toEqual(['other-value']);
  expect(told('Mit der Software für nur 59,99 € im Monat wird es leichter.')).toEqual(['other-value']);
});
