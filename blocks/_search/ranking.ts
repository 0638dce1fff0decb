import type { Meaning } from './meanings.ts';
import type { SearchDocument } from './search-document.ts';
import { type SearchWord, sharedTerms } from './search-words.ts';
import { tellingTermsIn } from './stop-words.ts';
import { lettersOf, wordsIn } from './terms.ts';

/** A match in the index: a document, or the page of one word or several. */
export interface Match {
  readonly document?: SearchDocument;
  readonly words?: readonly SearchWord[];
  readonly score: number;
  /** Its terms that were meant, to be marked. */
  readonly marked: readonly string[];
  /** The asked terms that it has, perhaps spelt differently. */
  readonly covered: ReadonlySet<string>;
  /** The asked terms that it has in a title, name or address. */
  readonly inHead: ReadonlySet<string>;
}

/**
 * Sorts matches, best first. First come those whose title, name or address has all asked terms, pages before others. Then the share of the asked terms that a
 * match has counts: who asks for two words wants both. Last come words whose page is for those who type exactly them: „Löhne“ for „Lohn“.
 */
export function ranked(matches: readonly Match[], meanings: readonly Meaning[]): Match[] {
  const asked = [...new Set(meanings.map(({ asked }) => asked))];
  return matches
    .map((match) => {
      const shared = match.words ? sharedTerms(match.words) : none;
      const countOf = (terms: ReadonlySet<string>) => asked.filter((term) => terms.has(term) || shared.has(term)).length;
      const isMeant = countOf(match.inHead) === asked.length;
      const isPage = !match.document || match.document.kind === 'page';
      const isOther = match.words?.some((word) => !word.leads && !isTyped(word, meanings));
      return { match, meant: isOther ? -1 : isMeant ? 1 + Number(isPage) : 0, value: match.score * (countOf(match.covered) / asked.length) ** 3 };
    })
    .toSorted((a, b) => b.meant - a.meant || b.value - a.value)
    .map(({ match }) => match);
}

const none: ReadonlySet<string> = new Set();

/** Most words of one list that are combined with those of another: „Frankfurt“ is two towns. */
const mostOfAList = 4;

/** A word that was asked for, as a part of the pages that it makes with others. */
interface Part extends Match {
  readonly word: SearchWord;
  /** Whether one of its spellings was asked for exactly. */
  readonly isWhole: boolean;
}

/** The pages of several words, each of which was asked for: „Elektriker Berlin“ is one page of thousands, which need not be in the index for it. */
export function combined(matches: readonly Match[], meanings: readonly Meaning[]): Match[] {
  const meant = meanings.map(({ term }) => term);
  const found = matches.flatMap<Part>((match) => {
    const [word] = match.words ?? [];
    return word?.leads && isNamed(word, match.marked) ? [{ ...match, word, isWhole: isNamed(word, meant) }] : [];
  });
  return [...Map.groupBy(found, ({ word }) => word.row)].flatMap(([{ patterns }, ofRow]) => {
    const byParameter = Map.groupBy(ofRow, ({ word }) => word.parameter);
    const best = (parameter: string) => {
      const parts = byParameter.get(parameter) ?? [];
      const whole = parts.filter(({ isWhole }) => isWhole);
      return (whole.length > 0 ? whole : parts).slice(0, mostOfAList);
    };
    return patterns
      .filter(({ of }) => of.length > 1)
      .flatMap(({ of }) => oneOfEach(of.map(best)))
      .filter(eachAddsATerm)
      .map((parts) => ({
        words: parts.map(({ word }) => word),
        score: parts.reduce((sum, { score }) => sum + score, 0),
        marked: parts.flatMap(({ marked }) => marked),
        covered: new Set(parts.flatMap(({ covered }) => [...covered])),
        inHead: new Set(parts.flatMap(({ inHead }) => [...inHead])),
      }));
  });
}

/** Every way to take one part of each list. */
const oneOfEach = (lists: readonly (readonly Part[])[]): Part[][] =>
  lists.reduce<Part[][]>((begun, list) => begun.flatMap((parts) => list.map((part) => [...parts, part])), [[]]);

/** Whether each part has an asked term that none of the others has. */
const eachAddsATerm = (parts: readonly Part[]): boolean =>
  parts.every((part) => [...part.covered].some((term) => parts.every((other) => other === part || !other.covered.has(term))));

/** Whether a word of one of its spellings was typed exactly, endings included. */
function isTyped({ spellings }: SearchWord, meanings: readonly Meaning[]): boolean {
  const own = wordsIn(lettersOf(spellings.join(' ')));
  return meanings.some(({ word }) => own.includes(word));
}

/** Whether all words of one of its spellings are among these terms: „Bad“ alone is no town. */
function isNamed({ spellings }: SearchWord, terms: readonly string[]): boolean {
  return spellings.some((spelling) => tellingTermsIn(spelling).every((term) => terms.includes(term)));
}
