import { expect, test } from 'vitest';
import { readTokens, withoutTokens } from './tokens.ts';

const names = (text: string) => readTokens(text).tokens.map(({ name }) => name);
const broken = (text: string) =>
  readTokens(text).broken.map(({ place, finding }) => [
    place.offset,
    text.slice(place.offset, place.offset + place.length),
    'write' in finding ? finding.write : undefined,
  ]);

test('placeholders are found with their places', () => {
  expect(readTokens('Ab {{price.basic}} für {{ trial.days }} Tage')).toEqual({
    tokens: [
      { name: 'price.basic', place: { offset: 3, length: 15 } },
      { name: 'trial.days', place: { offset: 23, length: 16 } },
    ],
    broken: [],
  });
});

test.each([
  ['{{trial.days} Tage', [[0, '{{trial.days}', '{{trial.days}}']]],
  ['nur {trial.days}} Tage', [[4, '{trial.days}}', '{{trial.days}}']]],
  ['{{{trial.days}}}', [[0, '{{{trial.days}}}', '{{trial.days}}']]],
  ['{{trial.days}}}', [[0, '{{trial.days}}}', '{{trial.days}}']]],
  ['{ {trial.days}} Tage', [[0, '{ {trial.days}}', '{{trial.days}}']]],
  ['{{trial.days} }', [[0, '{{trial.days} }', '{{trial.days}}']]],
  ['{ {trial.days} }', [[0, '{ {trial.days} }', '{{trial.days}}']]],
  ['{{trial.\n  days}} Tage', [[0, '{{trial.\n  days}}', '{{trial.days}}']]],
  ['{ { so }', []],
  ['{ "a": { "b": 1 } }', []],
  ['{trial.days}', [[0, '{trial.days}', '{{trial.days}}']]],
  ['{{trial.days Tage', [[0, '{{trial.days', '{{trial.days}}']]],
  ['{{trial.days Tage ab {{price.basic}}', [[0, '{{trial.days', '{{trial.days}}']]],
  ['trial.days}} Tage', [[0, 'trial.days}}', '{{trial.days}}']]],
  ['{{', [[0, '{{', undefined]]],
  ['{{ und so weiter', [[0, '{{ und', undefined]]],
  ['Ab {{price.basic. Und', [[3, '{{price.basic', '{{price.basic}}']]],
])('visitors never read braces: %s', (text, expected) => {
  expect(broken(text)).toEqual(expected);
});

test.each(['Maße in { mm }', 'Schlüsselweite {13}', '{a} + {b}', 'ein } und ein {', 'ohne alles', '{}'])(
  'a brace that is meant as one is let alone: %s',
  (text) => {
    expect(readTokens(text)).toEqual({ tokens: [], broken: [] });
  },
);

test.each([
  ['für {Gewerk}', ['{Gewerk}']],
  ['{name} aus {firmen_name}', ['{name}', '{firmen_name}']],
  ['/software-in-{stadt}', []],
])('one word in one brace is still to be put in, but in an address: %s', (text, expected) => {
  expect(readTokens(text).broken.map(({ finding }) => finding.rule === 'filler-text' && finding.found)).toEqual(expected);
});

test('a good placeholder beside a broken one still counts', () => {
  expect(names('{{trial.days} Tage ab {{price.basic}}')).toEqual(['price.basic']);
});

test('what is blanked out leaves every other letter at its place', () => {
  expect(withoutTokens('Ab {{x.y}} €')).toBe(`Ab ${'\0'.repeat(7)} €`);
});
