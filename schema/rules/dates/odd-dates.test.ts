import { expect, test } from 'vitest';
import { oddDatesIn } from './odd-dates.ts';

const told = (text: string) =>
  oddDatesIn(text).map(({ place, finding }) => [text.slice(place.offset, place.offset + place.length), 'write' in finding ? finding.write : finding.rule]);

test.each([
  ['Die Messe endet am 31. November.', [['31. November', 'impossible-date']]],
  ['Bis 30. Februar gilt der alte Preis.', [['30. Februar', 'impossible-date']]],
  ['Stand: 31.09.2026', [['31.09.2026', 'impossible-date']]],
  ['gültig bis 31.9. im Büro', [['31.9.', 'impossible-date']]],
  ['am 29. Februar 2026', [['29. Februar 2026', 'impossible-date']]],
  ['on February 30, 2026', [['February 30, 2026', 'impossible-date']]],
  ['am 12.13.2026', [['12.13.2026', 'impossible-date']]],
  ['Am Montag, 24.12.2026.', [['Montag, 24.12.2026', 'Donnerstag']]],
  ['am Montag, dem 24. Dezember 2026,', [['Montag, dem 24. Dezember 2026', 'Donnerstag']]],
  ['Mo., 24.12.2026', [['Mo., 24.12.2026', 'Do']]],
  ['Montag (24.12.2026) ist Schluss.', [['Montag (24.12.2026', 'Donnerstag']]],
  ['ab dem 1. Mai 2205', [['1. Mai 2205', 'impossible-date']]],
  ['ab dem 01.05.2206.', [['01.05.2206', 'impossible-date']]],
  ['Zwischen 2021 und 2019 war das anders.', [['2021 und 2019', 'backward-dates']]],
  ['Zahlen von 2024 bis 2022', [['2024 bis 2022', 'backward-dates']]],
  ['vom 31. Januar bis 11. Januar 2027', [['31. Januar bis 11. Januar 2027', 'backward-dates']]],
  ['on Monday, December 24, 2026', [['Monday, December 24, 2026', 'Thursday']]],
  ['Gilt ab 2026-13-01.', [['2026-13-01', 'impossible-date']]],
  ['Stand: 2026-02-30', [['2026-02-30', 'impossible-date']]],
  ['In KW 54 geht es los.', [['KW 54', 'impossible-date']]],
  ['Montage KW 60/2026', [['KW 60', 'impossible-date']]],
  ['Am Di, 03.12.26 ist Schulung.', [['Di, 03.12.26', 'Do']]],
  ['Silvester (30.12.) haben wir zu.', [['30.12.', 'impossible-date']]],
  ['Heiligabend ist am 25. Dezember.', [['25. Dezember', 'impossible-date']]],
  ['Im 5. Quartal 2026', [['5. Quartal', 'impossible-date']]],
  ['Es kommt im 5. Quartal.', [['5. Quartal', 'impossible-date']]],
])('a day that does not exist is told: %s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  'Donnerstag, 24.12.2026',
  'Sonnabend, 26. Dezember 2026',
  'So, 27.12.2026',
  'am 29. Februar',
  'am 29.02.2028',
  'Montag, 24. Dezember',
  'Abschnitt 31.11. und 4.31.',
  'Version 1.31.13.2026',
  'die 40. Mai-Messe',
  'Kapitel 12.13.1',
  'Mo 8:00, 24.12.2026 zu',
  'Freitag, 30. Oktober 2026',
  'Zwischen 2019 und 2021, von 2019 bis heute',
  'Zwischen 2000 und 1950 Euro im Monat',
  'Zwischen 2021 und 2019 liegen zwei Jahre.',
  'von 2000 bis 1950 Betrieben',
  'Gültig bis 31.12.2999 und ab dem 1. Januar 2100',
  'Am 1. Mai 2205 Betriebe geschult',
  'Angebot 2026-13-01, ab 2026-12-01, vom 2026-13-01-7',
  'In KW 53, ab KW 5, der KW 540 Motor, Gewinde KW 60',
  'Im 5. Quartal in Folge, im 4. Quartal 2026, das 12. Quartal.',
  'Kostet am 1.5. 2205 €, Rechnung 4.5.2205.3',
  'Am Do, 03.12.26, Version 3.12.26, am Mo, 3.12. um 18 Uhr',
  'Heiligabend ist am 24. Dezember, der Tag der Deutschen Einheit ist am 3.10.',
  'Silvester, 1. Januar und 2. Januar bleibt das Büro zu.',
  'Neujahr ist am 2. Januar vergessen, der Tag der offenen Tür ist am 3. Mai.',
  'Das chinesische Neujahr ist am 29. Januar.',
])('a day that exists, and what is none, is let alone: %s', (text) => {
  expect(told(text)).toEqual([]);
});

test.each([
  ['vom 16. bis 14. Januar', ['16. bis 14. Januar']],
  ['am 16.–14. Januar 2027', ['16.–14. Januar 2027']],
  ['vom 16.01.2027 bis zum 14.01.2027', ['16.01.2027 bis zum 14.01.2027']],
  ['24. Dezember 2026 bis 2. Januar 2026', ['24. Dezember 2026 bis 2. Januar 2026']],
  ['vom 31. bis 30. Februar', ['30. Februar']],
  ['vom 31. Februar bis 3. März und vom 5. bis 4. Mai', ['31. Februar', '5. bis 4. Mai']],
])('a span that ends before it begins is told, once: %s', (text, expected) => {
  expect(told(text).map(([found]) => found)).toEqual(expected);
});

test.each([
  'vom 24. Dezember bis 2. Januar',
  'vom 24.12. bis 02.01.2027',
  'vom 1.8. bis 31.7. des nächsten Jahres',
  'vom 16. bis 16. Januar',
  'nach § 16. bis 14. Absatz',
  'Abschnitt 3.–2.1.',
])('a span that goes on into the next month or year, and what is none, is let alone: %s', (text) => {
  expect(told(text)).toEqual([]);
});
