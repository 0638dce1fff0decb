import { expect, test } from 'vitest';
import { nearNames } from './contacts.ts';

const told = (text: string) => nearNames(text, { name: 'Werkstattbuch' }).map(({ place }) => text.slice(place.offset, place.offset + place.length));

test.each(['Werkstatbuch', 'WerkstattBuch', 'Werkstatt-Buch', 'Werkstatt Buch', 'Werkstattbcuh'])(
  'the name of the site is told where it is nearly that: %s',
  (name) => {
    expect(told(`Mit ${name} geht es schneller.`)).toEqual([name]);
  },
);

test.each([
  'Werkstattbuch',
  'Werkstattbuchs',
  'WERKSTATTBUCH',
  'Werkstattbücher',
  'www.WerkstattBuch.example',
  'Folge uns unter #WerkstattBuch',
  'Ein Werkstatt- und Stundenbuch',
])('what is right, or another word, is left alone: %s', (text) => {
  expect(told(`${text} auf jeder Baustelle`)).toEqual([]);
});
