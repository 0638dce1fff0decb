import { expect, test } from 'vitest';
import { invisibleIn } from './invisible.ts';
import { invisiblesIn, invisiblesInJson } from './invisible-characters.ts';

/** The text with each of its slips mended. */
const mended = (text: string) =>
  invisiblesIn(text).reduceRight((left, { offset, found, write }) => left.slice(0, offset) + write + left.slice(offset + found.length), text);

test.each([
  ['Ange\u200Bbote schreiben', 'Angebote schreiben'],
  ['Angebote \uFEFFschreiben', 'Angebote schreiben'],
  ['\u202A+49 2302 3125\u202C', '+49 2302 3125'],
  ['Auf\u200Clage und Auf\u200Dlage', 'Auflage und Auflage'],
  ['Fu\u0308r Ma\u0308nner und Cafe\u0301s', 'Für Männer und Cafés'],
  ['am Ende \u{1F477}\u200D', 'am Ende \u{1F477}'],
  ['Ange\u0000bote\u0008 schrei\u001Fben\u007F', 'Angebote schreiben'],
  ['eine halbe \uD83D und noch eine \uDC77', 'eine halbe  und noch eine '],
  ['erste Zeile\u000Bzweite Zeile', 'erste Zeile zweite Zeile'],
  ['می\u0000خواهم', 'میخواهم'],
])('whoever copies a text is told what nobody sees, and it goes: %j', (text, write) => {
  expect(invisibleIn(text).map(({ finding }) => finding.rule)).toEqual(['invisible-character']);
  expect(mended(text)).toBe(write);
  expect(invisibleIn(write)).toEqual([]);
});

test('of a text with several the first word is named, and all are marked to the last', () => {
  const text = 'Die Ange\u200Bbote fu\u0308r alle\u200B, sofort';
  const [{ place, finding } = {}] = invisibleIn(text);
  expect(text.slice(place?.offset, (place?.offset ?? 0) + (place?.length ?? 0))).toBe('Ange\u200Bbote fu\u0308r alle\u200B');
  expect(finding).toEqual({ rule: 'invisible-character', found: '\u200B', word: 'Angebote' });
});

test.each([
  'Hand\u00ADwerker\u00ADsoftware',
  'Ein Team \u{1F468}\u200D\u{1F469}\u200D\u{1F467} mit \u{1F477}\u{1F3FD}\u200D\u2640\uFE0F',
  'می\u200Cخواهم',
  'q\u0307 gibt es nur aus zweien',
  'z. B. 1 000 €',
  'eins\tzwei\nund drei \u{1F477}',
])('what is meant is let alone: %j', (text) => {
  expect(invisibleIn(text)).toEqual([]);
});

test('what JSON writes with six signs is found where it stands', () => {
  const source = String.raw`"Ange\u200Bbote \\ \uD83D\uDC77 \n f\u0000ür \ud800"`;
  expect(invisiblesInJson(source).map(({ offset, length }) => source.slice(offset, offset + length))).toEqual(['\\u200B', '\\u0000', '\\ud800']);
});
