import { resolveFacts, tokensIn } from '../../../schema/facts.ts';
import type { PageDocument } from '../../../schema/page.ts';
import { textsIn } from '../../../schema/reading/texts-in.ts';
import { createMemory } from '../remember.ts';
import { nameSets, type PathWords } from '../routes/pattern.ts';
import type { RouteRow } from '../routes/route-row.ts';
import { anyWord, type Vocabulary, type Word } from '../routes/vocabulary.ts';
import { meetings } from './conditions.ts';

/** Words to check a page with, as a path could have them. */
export interface Sample {
  readonly words: PathWords;
}

const remember = createMemory();
const none: readonly never[] = [];

/** A word that no list has, as a path would have it. */
const unknownWord = 'unbekannt';

/**
 * Samples of everything in which a page's paths can differ: every entry of every list, a word that no list knows, for each set of parameters and each text the
 * entries that make it longest, and the pairs for which a list has a `together` entry. Checking every pair of trade and town would mean 30,000 drawings per
 * page, and would only find more where two words are wrong together for another reason than length.
 */
export function samplesOf(document: PageDocument, row: RouteRow | undefined, vocabularies: Readonly<Record<string, Vocabulary>>): Sample[] {
  const sets = nameSets(row?.patterns ?? []);
  if (row && row.paths.length > 0) sets.unshift([]);
  if (sets.length === 0) return [{ words: {} }];
  // a row may redirect unknown words
  const unknown = row?.unknown === undefined ? [unknownWord] : [];
  const alone = new Set(sets.flatMap((names) => (names.length === 1 ? names : [])));
  return sets.flatMap((names) => {
    // the entries of words that have a page of their own are tried there
    const tried = names.length > 1 && names.every((name) => alone.has(name));
    return samplesOfSet({ document, names, vocabularies, unknown, everyEntry: !tried });
  });
}

interface SampleSet {
  readonly document: PageDocument;
  readonly names: readonly string[];
  readonly vocabularies: Readonly<Record<string, Vocabulary>>;
  readonly unknown: readonly string[];
  readonly everyEntry: boolean;
}

function samplesOfSet({ document, names, vocabularies, unknown, everyEntry }: SampleSet): Sample[] {
  if (names.length === 0) return [{ words: {} }];
  const lists = names.map((name) => vocabularies[name]);
  // an empty list says nothing about the page
  if (lists.some((list) => list !== undefined && list.entries.length === 0)) return [];
  const usual = Object.fromEntries(names.map((name) => [name, longest(vocabularies[name], ['name'])] as const));
  const single = names.flatMap((name) =>
    [...(everyEntry ? (vocabularies[name] ?? anyWord).entries : []), ...unknown.map((text) => (vocabularies[name] ?? anyWord).unknown(text))].map(
      (word): Sample => ({ words: { ...usual, [name]: word } }),
    ),
  );
  const pairs = meetings(names, vocabularies).map((words): Sample => ({ words }));
  return [{ words: usual }, ...single, ...pairs, ...longestTexts(document, names, vocabularies, usual)];
}

/** For each text, the entries that make it longest. */
function longestTexts(document: PageDocument, names: readonly string[], vocabularies: Readonly<Record<string, Vocabulary>>, usual: PathWords): Sample[] {
  const found = new Map<string, PathWords>();
  for (const text of textsWith(document, names)) {
    const used = Map.groupBy(tokensIn(text), (token) => token.split('.')[0] ?? '');
    const involved = names.filter((name) => used.has(name));
    if (involved.length === 0) continue;
    const words = {
      ...usual,
      ...Object.fromEntries(
        involved.map((name) => [
          name,
          longest(
            vocabularies[name],
            (used.get(name) ?? []).map((token) => token.slice(name.length + 1)),
          ),
        ]),
      ),
    };
    found.set(names.map((name) => words[name]?.slug).join(), words);
  }
  return [...found.values()].map((words) => ({ words }));
}

/** The texts of a page with the parameters of an address, in each variant that may be shown: the first for all words, and those before it for some of them. */
function textsWith({ variants = [], ...page }: PageDocument, names: readonly string[]): string[] {
  const possible = variants.filter(({ when }) => when.every((name) => names.includes(name.split('.')[0] ?? '')));
  const last = possible.findIndex(({ when }) => when.every((name) => names.includes(name)));
  const shown = last < 0 ? [...possible, { texts: {} }] : possible.slice(0, last + 1);
  return shown.flatMap(({ texts }) => textsIn(resolveFacts(page, { text: texts }).value).map(({ text }) => text));
}

/** The entry whose texts at these paths are longest in total; an unknown word where there is no list. */
function longest(vocabulary: Vocabulary = anyWord, paths: readonly string[]): Word {
  const lengths = paths.map((path) => lengthsAt(vocabulary, path));
  const sums = vocabulary.entries.map((_, index) => lengths.reduce((sum, all) => sum + (all[index] ?? 0), 0));
  return vocabulary.entries[sums.indexOf(Math.max(...sums))] ?? vocabulary.unknown(unknownWord);
}

/** Length of the text at a path, for each entry. Cached, because the texts of a page ask for few paths, but for each of them often. */
function lengthsAt(vocabulary: Vocabulary, path: string): readonly number[] {
  const byPath = remember(vocabulary, none, () => new Map<string, readonly number[]>());
  const lengths = byPath.get(path) ?? vocabulary.entries.map(({ values }) => resolveFacts(`{{${path}}}`, values).value.length);
  byPath.set(path, lengths);
  return lengths;
}
