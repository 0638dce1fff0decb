import { longestWord, wordShape } from '../../../schema/reading/slug.ts';
import { anyWord, type Vocabulary, type Word } from './vocabulary.ts';

export type PathWords = Readonly<Record<string, Word>>;

/** A path with parameters: `/handwerkersoftware-{beruf}-{stadt}`, or with a choice of kinds: `{feature|beruf}`. */
export interface Pattern {
  readonly path: string;
  /** The parameters' names in order; for a choice, its first name, which counts in canonical paths. */
  readonly names: readonly string[];
  /** The kinds of words that each parameter can be. */
  readonly choices: readonly (readonly string[])[];
  /** The words of a path, or undefined where it does not match. */
  match(path: string): PathWords | undefined;
  /** Like `match`, but any text can be in the place of a word, of whatever characters and length. All words count as unknown. */
  matchLoosely(path: string): PathWords | undefined;
  /** The words of each kind. */
  readonly vocabularies: Readonly<Record<string, Vocabulary>>;
  /** The path for these words, one for each choice. */
  build(words: PathWords): string;
  /** Every path of words that a vocabulary knows. */
  knownPaths(): Iterable<string>;
}

type Entry = readonly [name: string, word: Word];

/** The sets of parameters that addresses of these patterns have, with one name of each choice; each set once. */
export function nameSets(patterns: readonly Pick<Pattern, 'choices'>[]): string[][] {
  const sets = patterns.flatMap(({ choices }) => choices.reduce<string[][]>((all, choice) => all.flatMap((set) => choice.map((name) => [...set, name])), [[]]));
  return [...new Map(sets.map((names) => [names.toSorted().join(), names])).values()];
}

/** Whether a path of the route table has parameters. */
export const isPattern = (path: string) => path.includes('{');

/**
 * Compiles a pattern.
 * @param vocabularies by parameter name; they decide where `a-b-c` is cut: the cut with the most known letters wins, and the first hyphen where no
 *   vocabulary knows a word
 */
export function compilePattern(path: string, vocabularies: Readonly<Record<string, Vocabulary>>): Pattern {
  const literals = path.split(/\{[^}]+\}/);
  const choices = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => (match[1] ?? '').split('|'));
  const names = choices.map(([first]) => first ?? '');

  const vocabularyOf = (name = '') => vocabularies[name] ?? anyWord;
  const find = (choice: readonly string[], text: string): Entry | undefined => {
    for (const name of choice) {
      const word = vocabularyOf(name).find(text);
      if (word) return [name, word];
    }
    return undefined;
  };
  const unknown = ([name = '']: readonly string[], text: string): Entry => [name, vocabularyOf(name).unknown(text)];

  const shape = shapeOf(literals);
  const longest = literals.join('').length + choices.length * longestWord;
  const match = (subject: string): PathWords | undefined => {
    if (subject.length > longest || !subject.startsWith(literals[0] ?? '') || !shape.test(subject)) return undefined;
    let best: { texts: readonly string[]; found: readonly (Entry | undefined)[]; score: number } | undefined;
    for (const texts of cuts(subject, literals)) {
      if (!texts.every((text) => wordShape.test(text))) continue;
      const found = choices.map((choice, index) => find(choice, texts[index] ?? ''));
      const score = found.reduce((sum, entry, index) => sum + (entry?.[1].known ? (texts[index]?.length ?? 0) : 0), 0);
      if (!best || score > best.score) best = { texts, found, score };
    }
    return best && Object.fromEntries(best.found.map((entry, index) => entry ?? unknown(choices[index] ?? [], best.texts[index] ?? '')));
  };

  const matchLoosely = (subject: string): PathWords | undefined => {
    const [, ...texts] = shape.exec(subject) ?? [];
    return texts.length > 0 ? Object.fromEntries(texts.map((text, index) => unknown(choices[index] ?? [], text))) : undefined;
  };

  const knownPaths = () => {
    const slugs = choices.map((choice) => choice.flatMap((name) => vocabularyOf(name).entries.map(({ slug }) => slug)));
    return combinations(slugs).map((texts) => literals.map((literal, index) => literal + (texts[index] ?? '')).join(''));
  };

  return {
    path,
    names,
    choices,
    vocabularies,
    match,
    matchLoosely,
    knownPaths,
    build: (words) => literals.map((literal, index) => literal + (choices[index]?.flatMap((name) => words[name]?.slug ?? [])[0] ?? '')).join(''),
  };
}

/**
 * Matches a path with any texts between these literals, the first ones as short as possible. A lookahead that has matched is never tried again, so that a long
 * path that does not match takes time with its length, and not with its third power where a pattern has three words.
 */
function shapeOf([first = '', ...rest]: readonly string[]): RegExp {
  const last = rest.at(-1);
  const middle = rest.slice(0, -1).map((literal, index) => `(?=([^/]+?)${RegExp.escape(literal)})\\${index + 1}${RegExp.escape(literal)}`);
  return new RegExp(`^${RegExp.escape(first)}${middle.join('')}${last === undefined ? '' : `([^/]+)${RegExp.escape(last)}`}$`);
}

/** Every combination of one item from each list. */
function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((all, list) => all.flatMap((start) => list.map((item) => [...start, item])), [[]]);
}

/** All ways to cut a path into texts between the literals that may be words, the shortest first text first. */
function* cuts(subject: string, [first = '', ...rest]: readonly string[]): Generator<string[]> {
  if (!subject.startsWith(first)) return;
  const remaining = subject.slice(first.length);
  const [next] = rest;
  if (next === undefined) {
    if (remaining === '') yield [];
    return;
  }
  const last = rest.length === 1;
  const ends = last ? (remaining.endsWith(next) ? [remaining.length - next.length] : []) : positionsOf(remaining, next);
  for (const end of ends) {
    const text = remaining.slice(0, end);
    if (text === '' || text.length > longestWord || text.includes('/')) continue;
    for (const others of cuts(remaining.slice(end), rest)) yield [text, ...others];
  }
}

function positionsOf(text: string, part: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(part, 1); at >= 0; at = text.indexOf(part, at + 1)) positions.push(at);
  return positions;
}
