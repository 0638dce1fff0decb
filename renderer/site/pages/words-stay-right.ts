import { knownNames, lookUp, numberOf, tokensBehind, tokensIn, type Values } from '../../../schema/facts.ts';
import type { BlockDocument, PageDocument } from '../../../schema/page.ts';
import { textsIn } from '../../../schema/reading/texts-in.ts';
import { createMemory } from '../remember.ts';
import type { PathWords } from '../routes/pattern.ts';
import type { Vocabulary } from '../routes/vocabulary.ts';
import type { PageSurroundings } from './check-page.ts';
import { isMet, together } from './conditions.ts';
import { type Field, fieldNamed, placedNamingTexts } from './naming-texts.ts';
import { pageValues } from './page-values.ts';
import type { Sample } from './samples.ts';
import { description, isRight, title } from './stays-right.ts';

const memory = { changed: createMemory(), texts: createMemory(), naming: createMemory() };
const none: readonly never[] = [];

/** A page that takes words from its addresses, and what it was right with. */
export interface WordedPage {
  readonly page: PageDocument;
  readonly samples: readonly Sample[];
  readonly defaults?: PathWords;
  readonly vocabularies: Readonly<Record<string, Vocabulary>>;
  /** The site's values with which nothing was wrong. */
  readonly before: Values;
}

interface PlacedField {
  readonly text: string;
  readonly field: Field | undefined;
  readonly when?: BlockDocument['when'];
}

/**
 * Whether a page that was right is still right with other values. Only the texts that show a changed value are checked, with the words of each sample.
 * @returns false where it is not right, and where its texts do not suffice to tell
 */
export function wordsStayRight({ page, samples, defaults, vocabularies, before }: WordedPage, surroundings: PageSurroundings): boolean {
  const { values } = surroundings;
  const changed = memory.changed(values, [before], () => changedNames(before, values));
  const texts = memory.texts(page, none, () => placedFields(page));
  if (!texts) return false;
  const affected = texts.filter(({ text }) => isAffected(text));
  const right = new Map<Field, Set<unknown>>();
  const names = new Set([together, 'text', ...samples.flatMap(({ words }) => Object.keys({ ...defaults, ...words }))]);
  const [worded, others] = [affected.filter(namesWord), affected.filter((text) => !namesWord(text))];
  return others.every((text) => isRightIn(text, surroundings)) && (worded.length === 0 || samples.every(isRightWith));

  function isRightWith({ words }: Sample): boolean {
    const all = { ...surroundings, values: pageValues(page, values, words, defaults) };
    return worded.every((text) => !isMet(text.when, words) || isRightIn(text, all));
  }

  function isRightIn({ text, field }: PlacedField, all: PageSurroundings): boolean {
    if (!field) return false;
    const known = right.get(field) ?? new Set();
    right.set(field, known);
    // a token that had no value before has none now, unless it is among those that have changed
    return isRight(text, field, all, { isNew: (token) => changed.has(token), known });
  }

  /** Whether a text may differ from address to address. */
  function namesWord({ text }: PlacedField): boolean {
    return tokensBehind(text, values).some((token) => lookUp(values, token) === undefined || names.has(token.split('.')[0] ?? ''));
  }

  /** Whether a text may show a changed value: directly, through a text of a variant, or through a word whose list names it. */
  function isAffected(text: string, depth = 0): boolean {
    return tokensIn(text).some((token) => {
      if (changed.has(token) || depth > 4) return true;
      const [first = '', ...rest] = token.split('.');
      const known = lookUp(values, token);
      if (known !== undefined && isAffected(known, depth + 1)) return true;
      if (first === 'text') return (page.variants ?? []).some(({ texts }) => isAffected(texts[rest.join('.')] ?? '', depth + 1));
      const lists = first === together ? Object.values(vocabularies) : [vocabularies[first]];
      return lists.some((list) => list && namingIn(list).some((inner) => isAffected(inner, depth + 1)));
    });
  }
}

/** Names whose values differ, or that only one of the two has. */
function changedNames(before: Values, after: Values): ReadonlySet<string> {
  const names = new Set([...knownNames(before), ...knownNames(after)]);
  return new Set([...names].filter((name) => lookUp(before, name) !== lookUp(after, name) || numberOf(before, name) !== numberOf(after, name)));
}

/** Texts of a list that name values, including its template for unknown words. */
function namingIn(list: Vocabulary): readonly string[] {
  return memory.naming(list, none, () => {
    const all = list.list?.value ?? list.entries.map(({ values }) => values);
    return textsIn(all).flatMap(({ text }) => (text.includes('{{') ? [text] : []));
  });
}

/** The texts of a page that name values, words or texts of its variants; undefined where these do not suffice to decide whether it is right. */
function placedFields(page: PageDocument): readonly PlacedField[] | undefined {
  const inBlocks = placedNamingTexts(page)?.map(({ naming: { field, text }, block }) => ({ text, field: fieldNamed(field), when: block.when }));
  return inBlocks && [{ text: page.title, field: title }, { text: page.description, field: description }, ...inBlocks];
}
