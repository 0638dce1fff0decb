import { expect, test } from 'vitest';
import { punctuationSlipsIn } from './punctuation.ts';

test.each([
  ['Vier Dinge , die jeder kennt.', 'Dinge ,', 'Dinge,'],
  ['Ja ,das geht.', 'Ja ,das', 'Ja, das'],
  ['Vier Dinge, die jeder kennt .', 'kennt .', 'kennt.'],
  ['Kennst du das ?', 'das ?', 'das?'],
  ['**Vier Dinge** , die jeder kennt.', 'Dinge** ,', 'Dinge**,'],
  ['Vier Dinge,, die jeder kennt.', 'Dinge,,', 'Dinge,'],
  ['Das war es..', 'es..', 'es.'],
  ['Vier Dinge,die jeder kennt.', 'Dinge,die', 'Dinge, die'],
  ['Das kennt jeder.Und du?', 'jeder.Und', 'jeder. Und'],
  ['Das kennt jeder .Und du?', 'jeder .Und', 'jeder. Und'],
  ['Wirklich? ?', 'Wirklich? ?', 'Wirklich?'],
  ['Ab {{price.basic}} , zzgl. MwSt.', 'basic}} ,', 'basic}},'],
])('an author is told which sign stands in the wrong place: %s', (text, found, write) => {
  expect(punctuationSlipsIn(text).map(({ finding, place }) => [finding, text.slice(place.offset, place.offset + place.length)])).toEqual([
    [{ rule: 'punctuation', found, write }, found],
  ]);
});

test.each([
  'Und dann … nichts. Und dann ... nichts.',
  'Im Maßstab 1 : 50, mit 2,5 cm und 1.200 €.',
  'Sende es als .Pdf oder .Docx.',
  'Ein Plan für .NET, eine Datei .csv und z.B. Node.js auf Werkbuch.example.',
  'Mehr auf https://www.Werkbuch.example/a,b und an Max.Muster@werkbuch.example.',
  '../schema/page.schema.json',
  'A : B wie 2 : 3',
  'Wirklich?! Ja! Nein? Doch!',
  'u.a., d.h. und usw.: so geht es. :)',
  'Wir freuen uns auf dich :) Bis bald ;)',
  '| :--- | ---: |',
  '{{price.basic}}, {{price.premium}}.',
  'Gut ;-) und schön :-)',
])('an author is not told off for signs that are right: %s', (text) => {
  expect(punctuationSlipsIn(text)).toEqual([]);
});
