import { expect, test } from 'vitest';
import { numberSlipsIn } from './written-numbers.ts';

const told = (text: string) =>
  numberSlipsIn(text).map(({ place, finding }) => [text.slice(place.offset, place.offset + place.length), 'write' in finding ? finding.write : finding.rule]);

test.each([
  ['Die Anlage kostet 12.50 € im Ganzen.', '12.50', '12,50'],
  ['Die Anlage kostet 1,250.50 € im Ganzen.', '1,250.50', '1.250,50'],
  ['Die Anlage kostet 1.250.50 Euro im Ganzen.', '1.250.50', '1.250,50'],
  ['Das dauert nur 2.5 Stunden.', '2.5', '2,5'],
  ['Schon 10,000 Kunden rechnen damit ab.', '10,000', '10.000'],
  ['Über 2,500+ Betriebe rechnen damit ab.', '2,500', '2.500'],
  ['Schon 10,000 zufriedene Kunden rechnen damit ab.', '10,000', '10.000'],
  ['Die Anlage kostet 1.2000 € im Ganzen.', '1.2000', 'digit-groups'],
  ['Schon 10.00 Kunden rechnen damit ab.', '10.00', 'digit-groups'],
  ['Mit mehr als 25.00 zufriedenen Kunden rechnet niemand.', '25.00', 'digit-groups'],
  ['Das dauert 1 Stunden.', '1 Stunden', 'number-and-word'],
  ['Nach 1 Tagen ist es vorbei.', '1 Tagen', 'number-and-word'],
  ['Das dauert nur 5 Minute.', '5 Minute', 'number-and-word'],
  ['Du sparst 12 Stunde pro Woche.', '12 Stunde', 'number-and-word'],
  ['Seit 3 Jahre sind wir da.', '3 Jahre', '3 Jahren'],
  ['In den letzten zehn Jahre ist viel passiert.', 'zehn Jahre', 'zehn Jahren'],
  ['Du bekommst es innerhalb von {{trial.days}} Tage.', '{{trial.days}} Tage', '{{trial.days}} Tagen'],
])('a number that German writes otherwise is told: „%s“', (text, found, write) => {
  expect(told(text)).toEqual([[found, write]]);
});

test.each([
  'Das kostet 1.250,50 €, 12,50 €, 12.500 € oder 1.250.000 € im Jahr.',
  'Wir sind ab 10.00 Uhr da und empfangen um 10.00 Kunden aus der Region.',
  'Am 24.12 Mitarbeiter zu ehren ist bei uns Brauch.',
  '3.2 Stunden und Löhne',
  'Mehr dazu in Abschnitt 3.2 Stunden und Löhne.',
  'Version 2.5 Stunden zählt auch Pausen.',
  'Die Messung ergab 1,250 km, 0,125 Liter und 1,799 € je Liter.',
  'Etwa 12,37 Kunden sind es im Mittel.',
  'It costs 12.50 € a year for 10,000 customers.',
  'Das dauert 1 Tag, 1 Stunde oder 0,1 Stunden.',
  'Schritt 1 Stunden erfassen, Schritt 2 Rechnungen schreiben.',
  'Mit 1 Kunden fing es an.',
  'Wir sind 24 Stunden und 365 Tage erreichbar.',
  'Seit 2024 Jahr für Jahr und an 7 Tag und Nacht geöffneten Orten.',
  'Die 8-Stunde gibt es nicht, die 35-Stunden-Woche schon.',
  'Seit 3 Jahren, in den letzten 10 Tagen und vor 2 Monaten.',
  'Die letzten 3 Jahre waren gut, und zwei Tage später auch.',
  'Die Daten liegen innerhalb von 10 Tagen vor.',
])('right is: „%s“', (text) => {
  expect(told(text)).toEqual([]);
});
