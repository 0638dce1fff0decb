import { byText } from '../../by-text.ts';
import { type Figure, type FigureKind, figuresIn } from '../../reading/figures.ts';
import { isAbout, wordsIn } from '../../reading/stems.ts';
import { countedIn, endsClause } from './surroundings.ts';

/** A fact or claim whose value is a single figure, and the words that show that a text is about it. */
export interface Subject {
  /** `price.basic`, `claim.papier` */
  readonly token: string;
  /** The author's name for it. */
  readonly title: string;
  readonly kind: FigureKind;
  readonly value: number;
  /** See {@link Figure}. */
  readonly scale?: number | undefined;
  /** The value as visitors read it. */
  readonly shown: string;
  /** The stems of these words. */
  readonly clues: readonly string[];
}

/**
 * The subject of a value that is a single figure; undefined if it has none or more than one, or is the number of something: „HRB 12345“.
 * @param words that show that a text is about it; by default those of its title
 */
export function subjectOf({ token, title, shown, words }: { token: string; title: string; shown: string; words: readonly string[] }): Subject | undefined {
  const [figure, second] = figuresIn(shown);
  if (!figure || second) return undefined;
  const { offset, length } = figure.place;
  const [before, after] = [shown.slice(0, offset), shown.slice(offset + length)];
  if (figure.kind === 'number' && after === '' && /\p{Upper}\p{sc=Latin}*\s$/u.test(before)) return undefined;
  const wording = `${before} ${after}`;
  return {
    token,
    title,
    kind: figure.kind,
    value: figure.value,
    scale: figure.scale,
    shown,
    clues: [...new Set([...(words.length > 0 ? words : [title]), wording].flatMap(wordsIn))],
  };
}

/** By how many facts of one kind a clue is shared. Facts with exactly the same clues count as one: only their values tell them apart. */
export function sharingOf(rivals: readonly Subject[]): (clue: string) => number {
  return byText((clue) => new Set(rivals.flatMap(({ clues }) => (clues.includes(clue) ? [clues.toSorted().join()] : []))).size);
}

/** The marks of a figure, which decide which facts it can state: its kind and, for counts, the word for what they count. */
export function marksOf({ kind, price }: Pick<Figure, 'kind' | 'price'>, after: string): string[] {
  const marks = !isCount(kind) || endsClause(after) ? [kind] : countedIn(after).map((word) => `${kind} ${word}`);
  return price && kind !== 'money' ? ['money', ...marks] : marks;
}

/** Whether a figure with this mark can state the fact. */
export function mayBeMeant({ kind, clues }: Subject, mark: string): boolean {
  return mark === kind || (mark.startsWith(`${kind} `) && clues.some((clue) => isAbout(mark.slice(kind.length + 1), clue)));
}

export const isCount = (kind: FigureKind) => kind === 'number' || kind === 'atLeast';
