import { expect, test } from 'vitest';
import { compilePattern } from '../../renderer/site/routes/pattern.ts';
import { anyWord, type Vocabulary } from '../../renderer/site/routes/vocabulary.ts';

/** A vocabulary that knows one word, how often it was asked for one, and how often for what to say of one that it does not know. */
function counted(known: string) {
  const asked = { count: 0, unknown: 0 };
  const vocabulary: Vocabulary = {
    ...anyWord,
    find(word) {
      asked.count += 1;
      return word === known ? anyWord.find(word) : undefined;
    },
    unknown(word) {
      asked.unknown += 1;
      return anyWord.unknown(word);
    },
  };
  return { asked, vocabulary };
}

function pattern() {
  const [beruf, stadt] = [counted('maler'), counted('bad-ems')];
  const { match } = compilePattern('/software-{beruf}-{stadt}', { beruf: beruf.vocabulary, stadt: stadt.vocabulary });
  return { match, asked: () => beruf.asked.count + stadt.asked.count, unknown: () => beruf.asked.unknown + stadt.asked.unknown };
}

test('an address that is longer than its words may be costs nothing', () => {
  const { match, asked } = pattern();
  expect(match(`/software${'-a'.repeat(1_000)}`)).toBeUndefined();
  expect(asked()).toBe(0);
});

test('however many hyphens an address has, vocabularies are asked only for what may be a word', () => {
  const { match, asked, unknown } = pattern();
  // 121 letters after the first hyphen: either word has as many as it may have
  expect(match(`/software-${'-a'.repeat(60)}-`)).toBeDefined();
  expect(asked()).toBe(2);
  // each hyphen may be the one between the words
  match(`/software-${'-a'.repeat(30)}`);
  expect(asked()).toBeLessThanOrEqual(2 + 2 * 30);
  expect(unknown(), 'the words of the cut that is taken').toBe(4);
});

test('words of 60 letters are still words, and those of 61 none', () => {
  const { match } = pattern();
  const [long, tooLong] = ['x'.repeat(60), 'x'.repeat(61)];
  expect(Object.keys(match(`/software-${long}-${long}`) ?? {})).toEqual(['beruf', 'stadt']);
  expect(match('/software-maler-bad-ems')).toMatchObject({ beruf: { slug: 'maler' }, stadt: { slug: 'bad-ems' } });
  for (const path of [`/software-${tooLong}-a`, `/software-a-${tooLong}`, `/software-${tooLong}-${tooLong}`]) expect(match(path)).toBeUndefined();
});

test('where no list knows a word, the first one is as short as it can be', () => {
  expect(pattern().match('/software-a-b-c')).toMatchObject({ beruf: { slug: 'a' }, stadt: { slug: 'b-c' } });
});

test('text that is no word is taken as any text, the first as short as it can be, and a path of hyphens that does not fit is soon left', () => {
  const { matchLoosely } = compilePattern('/software-{beruf}-{stadt}-{jahr}', {});
  expect(matchLoosely('/software-a_b-c-d-e')).toMatchObject({ beruf: { slug: 'a_b' }, stadt: { slug: 'c' }, jahr: { slug: 'd-e' } });
  expect(matchLoosely(`/software${'-'.repeat(2_000)}/`)).toBeUndefined();
  expect(compilePattern('/{jahr}/x-{stadt}', {}).matchLoosely('/2/x-3')).toMatchObject({ jahr: { slug: '2' }, stadt: { slug: '3' } });
});
