import { expect, test } from 'vitest';
import { conditionsIn, mayHaveCondition } from './conditions.ts';

const said = (text: string) => (mayHaveCondition([text]) ? conditionsIn(text).map(({ of, applies }) => `${applies ? '' : 'keine '}${of}`) : []);

test.each([
  ['Zu Beginn fällt eine Einrichtungsgebühr von 199 € an.', 'Einrichtungsgebühr'],
  ['Die Einrichtung kostet einmalig 199 €.', 'Einrichtungsgebühr'],
  ['Der Preis im Monat, zzgl. einmaliger Einrichtungsgebühr.', 'Einrichtungsgebühr'],
  ['There is a setup fee of € 99.', 'Einrichtungsgebühr'],
  ['Für den Test brauchst du eine Kreditkarte.', 'Kreditkarte'],
  ['Zum Testen ist eine Kreditkarte erforderlich.', 'Kreditkarte'],
  ['A credit card is required for the trial.', 'Kreditkarte'],
  ['Unser Vertrag hat eine Mindestlaufzeit von zwölf Monaten.', 'Mindestlaufzeit'],
  ['Die Vertragslaufzeit beträgt 24 Monate.', 'Mindestlaufzeit'],
  ['Kündigen kannst du mit einer Frist von drei Monaten.', 'Mindestlaufzeit'],
  ['Der Test verlängert sich automatisch, wenn du nicht kündigst.', 'Verlängerung des Tests'],
  ['Nach sieben Tagen wird der Test automatisch kostenpflichtig.', 'Verlängerung des Tests'],
])('„%s“ asks for something', (text, of) => {
  expect(said(text)).toEqual([of]);
});

test.each([
  ['Keine Einrichtungsgebühr, keine Kreditkarte.', 'keine Einrichtungsgebühr', 'keine Kreditkarte'],
  ['Eine Einrichtungsgebühr gibt es nicht.', 'keine Einrichtungsgebühr'],
  ['Jedes Paket ist monatlich kündbar.', 'keine Mindestlaufzeit'],
  ['Eine Mindestlaufzeit gibt es nicht.', 'keine Mindestlaufzeit'],
  ['Ohne Kreditkarte und ohne automatische Verlängerung.', 'keine Kreditkarte', 'keine Verlängerung des Tests'],
  ['Der Test endet von selbst.', 'keine Verlängerung des Tests'],
])('„%s“ says that nobody has to', (text, ...of) => {
  expect(said(text)).toEqual(of);
});

test.each([
  'Die Einrichtung dauert einen Tag.',
  'Eine Einrichtungsgebühr von 500 € ist anderswo üblich.',
  'Viele Programme verlangen eine Einrichtungsgebühr von 500 €.',
  'Statt einer Einrichtungsgebühr von 500 € zahlst du nichts.',
  'Du zahlst nicht einmal eine Einrichtungsgebühr von 10 €.',
  'Gibt es eine Einrichtungsgebühr von 99 €?',
  'Ein Kunde fragte: „Ist die Einrichtungsgebühr von 99 € neu?“',
  'Brauchst du für den Test eine Kreditkarte?',
  'Für die Miete brauchst du eine Kreditkarte.',
  'Die Vertragslaufzeit beträgt einen Monat, die Vertragslaufzeit beträgt 1 Monat.',
  'Versicherungen haben eine Vertragslaufzeit von drei Jahren.',
  'Dein Mietvertrag hat eine Kündigungsfrist von drei Monaten.',
  'Nach der Probezeit gilt eine Kündigungsfrist von drei Monaten.',
  'Wir können mit einer Frist von drei Monaten kündigen.',
  'Anfragen werden automatisch zum Auftrag.',
])('„%s“ says neither', (text) => {
  expect(said(text)).toEqual([]);
});
