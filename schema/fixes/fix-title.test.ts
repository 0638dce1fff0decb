import { expect, test } from 'vitest';
import { titleOf } from './fix-title.ts';

/** What a button says that writes `now` in the place of `old`. */
const title = (old: string, now: string) => titleOf([{ offset: 1, length: old.length, text: now }], `{${old}}`).de;

test.each([
  ['\u00a0\u00a0', '  ', 'Geschützte Leerzeichen durch gewöhnliche ersetzen'],
  ['\u00a0"a": 1,\n\u00a0"b"', ' "a": 1,\n "b"', 'Geschützte Leerzeichen durch gewöhnliche ersetzen'],
  ['lead\u00a0', 'lead', 'Ein geschütztes Leerzeichen löschen'],
  ['\n    ', ' ', 'Den Text in eine Zeile schreiben, mit einem Leerzeichen statt des Umbruchs'],
  ['\n\n- ', '\\n\\n- ', 'Den Text in eine Zeile schreiben'],
  ['\n    ', '', 'Einen Zeilenumbruch löschen'],
  ['', '\n', 'Einen Zeilenumbruch einfügen'],
  ['\t', ' ', 'Tabulatoren durch Leerzeichen ersetzen'],
  ['a\u200bb', 'ab', 'Unsichtbares berichtigen'],
  ['\u2019', '"', '„\u2019“ durch „"“ ersetzen'],
])('who is asked whether %j is to become %j reads what changes', (old, now, said) => {
  expect(title(old, now)).toBe(said);
});
