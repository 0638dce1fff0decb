import { isStopWord } from '../../blocks/_search/stop-words.ts';
import { createMemory } from '../site/remember.ts';
import { compilePattern, type Pattern } from '../site/routes/pattern.ts';
import type { RouteRow } from '../site/routes/route-row.ts';
import type { Vocabulary } from '../site/routes/vocabulary.ts';

const memory = { loose: createMemory(), pair: createMemory() };

/** The patterns of a row with words of all its lists allowed in every place, those of the place's own lists first; then with two words in place of one. */
export function loosePatterns(row: RouteRow): readonly Pattern[] {
  return memory.loose(row, [], () => {
    const all = Object.keys(row.vocabularies);
    const loosely = (place: string) => `{${[...new Set([...place.slice(1, -1).split('|'), ...all])].join('|')}}`;
    const places = row.patterns.map(({ path }) => path.replaceAll(/\{[^}]+\}/g, loosely));
    const pairs = row.patterns.flatMap(({ path, names }) => (names.length === 1 ? path.replace(/\{[^}]+\}/, anyPair(row)) : []));
    return [...places, ...pairs].map((path) => compilePattern(path, forgiving(row)));
  });
}

/** A pattern of two words of any lists of a row, and nothing else. */
export function pairPattern(row: RouteRow): Pattern {
  return memory.pair(row, [], () => compilePattern(`/${anyPair(row)}`, forgiving(row)));
}

function anyPair({ vocabularies }: RouteRow): string {
  const any = `{${Object.keys(vocabularies).join('|')}}`;
  return `${any}-${any}`;
}

const forgiving = ({ vocabularies }: RouteRow) =>
  Object.fromEntries(Object.entries(vocabularies).map(([name, vocabulary]) => [name, forgivingSmallWords(vocabulary)]));

/** A vocabulary that also finds a word behind stop words: `in-koeln`. */
function forgivingSmallWords(vocabulary: Vocabulary): Vocabulary {
  const find = (text: string) => {
    const parts = text.split('-');
    const start = parts.findIndex((part) => !isStopWord(part));
    return vocabulary.find(text) ?? (start > 0 ? vocabulary.find(parts.slice(start).join('-')) : undefined);
  };
  return { ...vocabulary, find };
}
