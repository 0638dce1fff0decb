import { expect, test } from 'vitest';
import { doubledWordsIn } from './doubled-words.ts';

const told = (text: string) => doubledWordsIn(text).map(({ place }) => text.slice(place.offset, place.offset + place.length));

test.each([
  ['Angebote und und Rechnungen', ['und und']],
  ['Alles für für dich, mit einem einem Klick.', ['für für', 'einem einem']],
  ['Wir arbeiten für das das Handwerk.', ['das das']],
  ['Damit ist die Rechnung Rechnung fertig, der Betrieb Betrieb', ['Rechnung Rechnung', 'Betrieb Betrieb']],
  ['Angebote (Rechnungen und und)', ['und und']],
  ['Das ist ein ein Satz.', ['ein ein']],
  ['Wir sind im im Sommer für dich da, ein ein guter Betrieb.', ['im im', 'ein ein']],
  ['Das ist ist gut. Das kannst kannst du sehen.', ['ist ist', 'kannst kannst']],
  ['Wir haben haben Zeit, und du du merkst es.', ['haben haben', 'du du']],
  ['Das rechnet sich sich schnell, ohne deine deine Hilfe. Du Du kannst es.', ['sich sich', 'deine deine', 'Du Du']],
  ['Die Die Software ist neu. Das Das Gerüst steht.', ['Die Die', 'Das Das']],
])('a word that is left behind is told: %s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  'Angebote, Rechnungen und und und',
  'Man kann nicht nicht kommunizieren.',
  'Das Büro, für das das Angebot gilt, und die, die die Arbeit machen.',
  'Ist das das Beste? Er weiß, dass das das Beste ist.',
  'Mach mit mit deinem Team, mehr als als Chef.',
  'Was das ist ist egal. Wer Zeit hat hat Glück. Was du kannst kannst du zeigen.',
  'Betriebe, die Zeit haben haben mehr davon, und was wir haben haben wir.',
  'Wenn du du sagst und die Kunden sich sich selbst überlässt.',
  'Damit du du selbst bleibst, weil wir wir sind. Wo man man sein darf.',
  'Möbel von von uns geprüften Betrieben, von von Hand gebauten ganz zu schweigen.',
  'Dass sie sie kennen, an sich sich lohnt und es es gibt.',
  'Wenn alle alle kennen, diese diese Aufgabe haben und ihr ihr helft.',
  'von vonstatten, im Immobilienbüro, und Undine',
  'Das liegt im im Hof stehenden Container.',
  'Das vom vom Kunden unterschriebenen Aufmaß abgeleitete Angebot',
  'Ein ein Meter breiter Graben, eine eine Stunde lange Fahrt',
  'Die zum zum Hof gelegenen Fenster und die zur zur Straße liegenden Seite',
  'Nur für für Trinkwasser zugelassene Anlagen',
  'Ob du du oder Sie sagst, ist gleich.',
  'Text Text Text',
  'Wenn hinter Fliegen Fliegen fliegen, fliegen Fliegen Fliegen nach.',
  'Termine in Baden Baden',
  'Die Die-Seite, Die Diele',
  'Rechnung Rechnungen, Stadt Stadtwerke, Meter Meter-Ware',
])('what a sentence may have twice is let alone: %s', (text) => {
  expect(told(text)).toEqual([]);
});
