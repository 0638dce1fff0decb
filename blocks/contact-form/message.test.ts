import { describe, expect, test } from 'vitest';
import { messageRules } from './message.ts';

const texts = { name: 'Name!', email: 'E-Mail!', message: 'Nachricht!', privacy: 'Zustimmung!' };
const rules = messageRules(texts, 'de');
const valid = { name: 'Jo', email: 'jo@firma.example', message: 'Hallo', privacy: true };
const problems = (change: object) => rules.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message) ?? [];

test('R-FRM-10 R-FRM-11 two characters are a name, five a message, and phone and company may be missing', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ name: 'J', message: 'Hall' })).toEqual(['Name!', 'Nachricht!']);
  expect(problems({ name: ' J ', message: ' Hall ' })).toEqual(['Name!', 'Nachricht!']);
  expect(problems({ phone: '', company: '' })).toEqual([]);
});

test('R-FRM-07 R-FRM-08 only true is consent', () => {
  for (const privacy of [false, 'on', 'true', 1, null, undefined]) expect(problems({ privacy })).toEqual(['Zustimmung!']);
});

describe('R-FRM-04 an address', () => {
  test.each(['jo@firma.example', 'j.o+angebot@mail.firma.example', 'jörg@müller-söhne.de', "o'neill@firma.co.uk", 'a@b.xn--p1ai', '  jo@firma.example '])(
    '%s is one',
    (email) => expect(problems({ email })).toEqual([]),
  );
  test.each([
    '',
    'jo',
    'jo@',
    '@firma.example',
    'jo@firma',
    'jo@firma.',
    'jo@.example',
    'j o@firma.example',
    'jo@fir ma.example',
    '.jo@firma.example',
    'jo..x@firma.example',
    'jo@-firma.example',
    'jo@1.2.3.4',
    'a@b.example,c@d.example',
    '<jo@firma.example>',
  ])('%s is none', (email) => expect(problems({ email })).toEqual(['E-Mail!']));
  test('of a hundred thousand characters is refused, and holds nobody up', () => {
    expect(problems({ email: `${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}` })).toEqual(expect.arrayContaining(['E-Mail!']));
  });
});
