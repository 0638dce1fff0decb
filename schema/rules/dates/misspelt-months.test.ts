import { expect, test } from 'vitest';
import { misspeltMonthsIn } from './misspelt-months.ts';

test.each([
  ['Am 15. Septemper 2026 geht es los.', 'Septemper', 'September'],
  ['Bis zum 3. Feburar gilt der alte Preis.', 'Feburar', 'Februar'],
  ['Ab 1. Marz 2026', 'Marz', 'März'],
  ['vom 2. bis 4. Juil 2026', 'Juil', 'Juli'],
  ['Seit Dezmber 2025 dabei', 'Dezmber', 'Dezember'],
  ['Stand: Apirl 2026', 'Apirl', 'April'],
  ['From Octobr 12, 2026', 'Octobr', 'October'],
  ['am 7.\u00a0oktobre', 'oktobre', 'Oktober'],
  ['Schon im Febuar geht es los.', 'Febuar', 'Februar'],
  ['Anfang Oktobr', 'Oktobr', 'Oktober'],
  ['vom 3. Novemer an', 'Novemer', 'November'],
])('whoever misspells a month is told which is meant: %s', (text, found, write) => {
  expect(misspeltMonthsIn(text)).toEqual([{ place: { offset: text.indexOf(found), length: found.length }, finding: { rule: 'misspelt-month', found, write } }]);
});

test.each([
  'Am 15. September 2026, dem 3. Jänner und dem 15. October 2026',
  'Ende des 3. Januars, 15. Febr. 2026, 15. Sept 2026',
  '1. Anna, 2. Julia, 3. Augustin, 4. Mara, 5. Juno, 6. Maike',
  'Das Match 2026, Männer 2026, der Jenner 2026, Mars 2026, Auguste 2026',
  'Im 1. Quartal 2026, 2. Semester 2026, 3. Auflage 2026, 4. Advent 2026, 1. Novelle 2026, 2. Dezernat 2026, 1. Mail 2026',
  'Version 2.15. Septembers',
  'Im Februar, Anfang Oktober, Herr Novemeyer',
])('other words behind a number or before a year are none: %s', (text) => {
  expect(misspeltMonthsIn(text)).toEqual([]);
});
