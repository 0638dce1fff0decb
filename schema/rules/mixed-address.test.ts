import { expect, test } from 'vitest';
import { mixedAddressIn } from './mixed-address.ts';

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
  ['what visitors ask', 'Wann kommen Sie?'],
  ['a third person', 'Die Software rechnet. Sie kennt dein Aufmaß.'],
  ['as many paragraphs in „Sie“', 'Danach schreiben Sie die Rechnung.\n\nDann prüfen Sie das Aufmaß.'],
])('%s is no mixture', (_, paragraph) => {
  expect(mixedAddressIn(post(...informal, paragraph))).toEqual([]);
});
