import { expect, test } from 'vitest';
import { capitalAddressIn, mixedAddressIn, saysSmallDu } from './mixed-address.ts';

const post = (...paragraphs: string[]) => ['---\ntitle: "Wenn Sie messen"\n---', ...paragraphs].join('\n\n');
const informal = ['Du misst zuerst die Breite.', 'Dann schreibst du die Rechnung.'];

test('a post that says „Sie“ in one paragraph and „du“ in most is told where it does', () => {
  const prose = post(...informal, 'Danach schreiben Sie die Rechnung.');
  expect(mixedAddressIn(prose).map(({ place: { offset, length }, finding }) => [prose.slice(offset, offset + length), finding])).toEqual([
    ['Sie', { rule: 'mixed-address', found: 'Sie', isFormal: true }],
  ]);
});

test.each([
  ['what others have written', '> Bitte schicken Sie mir ein Angebot.'],
  ['what is quoted', 'Der Kunde fragt: „Bitte kommen Sie um acht.“'],
  ['what is quoted behind a colon, in two sentences', 'Sachlich: „Der Betrag ist offen. Bitte zahlen Sie bis zum 22. Juni.“'],
  ['what is said by what comes behind it', 'Wenn du ankommst: Sie haben Ihr Ziel erreicht, sagt das Navi.\n\nHaben Sie Ihr Ziel erreicht, fragt der Chef.'],
  ['what visitors ask', 'Wann kommen Sie?'],
  ['a third person', 'Die Software rechnet. Sie kennt dein Aufmaß.'],
  ['as many paragraphs in „Sie“', 'Danach schreiben Sie die Rechnung.\n\nDann prüfen Sie das Aufmaß.'],
])('%s is no mixture', (_, paragraph) => {
  expect(mixedAddressIn(post(...informal, paragraph))).toEqual([]);
});

test.each([
  ['Wir helfen Dir, wenn Du Fragen hast.', ['dir', 'du']],
  ['Das Büro für Dich und Deine Leute', ['dich', 'deine']],
  ['So wird Dein Tag leicht.', ['dein']],
])('a capital in the middle of a sentence is told: %s', (text, write) => {
  expect(capitalAddressIn(text).map(({ finding }) => 'write' in finding && finding.write)).toEqual(write);
});

test.each([
  'Du hast Zeit. Dein Büro auch. – Dir hilft es.',
  'Wir sind per Du, bieten das Du an und gehen zu Dein Maler GmbH.',
  'Er sagt: „Ich helfe Dir“, und schreibt „für Dich“.',
  'Wir fragen den Kunden: Hast Du Zeit?',
  'Die Direktion in Duisburg',
])('and one at its beginning, in a name and in what others say is let alone: %s', (text) => {
  expect(capitalAddressIn(text)).toEqual([]);
});

test('„Du“ at the beginning of a sentence says nothing of small letters', () => {
  expect(saysSmallDu('Du hast Zeit.')).toBe(false);
  expect(saysSmallDu('Du hast Zeit für dich.')).toBe(true);
  expect(saysSmallDu('Er sagt „für dich“.')).toBe(false);
});
