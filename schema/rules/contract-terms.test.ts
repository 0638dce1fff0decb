import { expect, test } from 'vitest';
import { termsIn } from './contract-terms.ts';

const said = (text: string) => termsIn(text).map(({ of, applies }) => `${applies ? '' : 'keine '}${of.de}`);

test.each([
  ['Zu Beginn fällt eine Einrichtungsgebühr von 199 € an.', 'Einrichtungsgebühr'],
  ['Die Einrichtung kostet einmalig 199 €.', 'Einrichtungsgebühr'],
  ['Der Preis im Monat, zzgl. einmaliger Einrichtungsgebühr.', 'Einrichtungsgebühr'],
  ['Einmalig fällt eine Einrichtungsgebühr an.', 'Einrichtungsgebühr'],
  ['Zzgl. 99 € Einrichtungsgebühr.', 'Einrichtungsgebühr'],
  ['Einrichtungsgebühr: {{price.setup}}', 'Einrichtungsgebühr'],
  ['Die Einrichtungsgebühr beträgt einmalig 99 €.', 'Einrichtungsgebühr'],
  ['Für die Einrichtung zahlst du einmalig 99 €.', 'Einrichtungsgebühr'],
  ['Hinzu kommt eine einmalige Einrichtungsgebühr.', 'Einrichtungsgebühr'],
  ['Wir berechnen einmalig eine Einrichtungsgebühr.', 'Einrichtungsgebühr'],
  ['Du zahlst 149 € für die Einrichtung.', 'Einrichtungsgebühr'],
  ['Startgebühr: 49 €', 'Einrichtungsgebühr'],
  ['There is a setup fee of € 99.', 'Einrichtungsgebühr'],
  ['Für den Test brauchst du eine Kreditkarte.', 'Kreditkarte'],
  ['Zum Testen ist eine Kreditkarte erforderlich.', 'Kreditkarte'],
  ['Du brauchst für den Test eine Kreditkarte.', 'Kreditkarte'],
  ['Bei der Anmeldung ist die Angabe deiner Kreditkartendaten erforderlich.', 'Kreditkarte'],
  ['Für den Test brauchen wir deine Kreditkarte.', 'Kreditkarte'],
  ['Testen kannst du nur mit Kreditkarte.', 'Kreditkarte'],
  ['A credit card is required for the trial.', 'Kreditkarte'],
  ['Unser Vertrag hat eine Mindestlaufzeit von zwölf Monaten.', 'Mindestlaufzeit'],
  ['Die Vertragslaufzeit beträgt 24 Monate.', 'Mindestlaufzeit'],
  ['Die Mindestlaufzeit beträgt {{contract.months}} Monate.', 'Mindestlaufzeit'],
  ['Bei uns beträgt die Mindestlaufzeit zwölf Monate.', 'Mindestlaufzeit'],
  ['Die Kündigungsfrist beträgt drei Monate.', 'Mindestlaufzeit'],
  ['Kündigungsfrist: 3 Monate', 'Mindestlaufzeit'],
  ['Der Vertrag läuft zunächst zwölf Monate.', 'Mindestlaufzeit'],
  ['Danach bist du ein Jahr lang gebunden.', 'Mindestlaufzeit'],
  ['Das Paket ist nur zum Jahresende kündbar.', 'Mindestlaufzeit'],
  ['Kündigen kannst du immer zum Quartalsende.', 'Mindestlaufzeit'],
  ['Mindestlaufzeit: 12 Monate', 'Mindestlaufzeit'],
  ['Du bindest dich für zwölf Monate.', 'Mindestlaufzeit'],
  ['Nach der Mindestlaufzeit von zwölf Monaten ist der Vertrag monatlich kündbar.', 'Mindestlaufzeit'],
  ['Minimum term of 12 months.', 'Mindestlaufzeit'],
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
  ['Monatlich kündbar, keine Einrichtungsgebühr', 'keine Einrichtungsgebühr', 'keine Mindestlaufzeit'],
  ['Früher galt eine Mindestlaufzeit von zwölf Monaten, heute ist alles monatlich kündbar.', 'keine Mindestlaufzeit'],
  ['Try it without a credit card.', 'keine Kreditkarte'],
  ['The trial does not renew.', 'keine Verlängerung des Tests'],
  ['Eine Mindestlaufzeit gibt es nicht.', 'keine Mindestlaufzeit'],
  ['Ohne Kreditkarte und ohne automatische Verlängerung.', 'keine Kreditkarte', 'keine Verlängerung des Tests'],
  ['Der Test endet von selbst.', 'keine Verlängerung des Tests'],
])('„%s“ says that nobody has to', (text, ...of) => {
  expect(said(text)).toEqual(of);
});

test.each([
  'Die Einrichtung dauert einen Tag.',
  'Für die Einrichtung nehmen wir uns einen Tag Zeit.',
  'Der Vertrag läuft einen Monat.',
  'Der Vertrag läuft weiter, solange ihr euch nicht meldet.',
  'Der Vertrag ist monatlich oder zum Jahresende kündbar.',
  'Der Test läuft sieben Tage.',
  'Die Umstellung läuft zwei Monate.',
  'An die Auskunft sind wir zwei Monate gebunden.',
  'Auch zum Jahresende ist der Betrieb in Ordnung.',
  'Die Kündigungsfrist deiner Gesellen beträgt vier Monate.',
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
  'Die Einrichtungsgebühr von 99 € schenken wir dir.',
  'Die Einrichtungsgebühr beträgt 0 €.',
  'Die Mindestlaufzeit von zwölf Monaten haben wir abgeschafft.',
  'Der Vertrag ist nicht monatlich kündbar.',
  'Ohne Kreditkarte kannst du nicht testen.',
  'Der Newsletter ist jederzeit kündbar.',
  'Keine Verlängerung der Bauzeit.',
  'Für Gesellen gilt eine Mindestlaufzeit von zwei Monaten.',
  'Teste es selbst: Jede Anfrage wird automatisch zum Auftrag.',
  'Spätestens bei der ersten Abbuchung brauchst du eine Kreditkarte.',
])('„%s“ says neither', (text) => {
  expect(said(text)).toEqual([]);
});
