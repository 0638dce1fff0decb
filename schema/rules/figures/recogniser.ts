import type { Figure } from '../../reading/figures.ts';
import { likenessOf } from './likeness.ts';
import { marksOf, mayBeMeant, type Subject, sharingOf } from './subjects.ts';
import { readSurroundings, type Surroundings, type Words } from './surroundings.ts';

export interface Recognised {
  readonly subject: Subject;
  /** The figure equals the fact's value. */
  readonly isEqual: boolean;
}

/** What a figure states, decided by all that stands around it. */
export type Decision = (around: Surroundings) => Recognised | undefined;

/**
 * Creates the search for the subject of a figure: of the facts of its kind, the one whose words stand nearest to it.
 * @returns a function of a figure and the rest of its sentence; it returns undefined if the figure can state no fact, as nearly all do
 */
export function recogniser(subjects: readonly Subject[]): (figure: Figure, after: string) => Decision | undefined {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const sharingByKind = new Map([...byKind].map(([kind, rivals]) => [kind, sharingOf(rivals)]));

  return (figure, after) => {
    const [asPrice, asItStands] = [figure.price && decisionOn({ ...figure, kind: 'money' }, after), decisionOn(figure, after)];
    return asPrice && asItStands ? (around) => asPrice(around) ?? asItStands(around) : (asPrice ?? asItStands);
  };

  function decisionOn(figure: Figure, after: string): Decision | undefined {
    const marks = marksOf(figure, after);
    const rivals = (byKind.get(figure.kind) ?? []).filter((subject) => marks.some((mark) => mayBeMeant(subject, mark)));
    const sharing = sharingByKind.get(figure.kind);
    return sharing && rivals.length > 0 ? (around) => nearest(rivals, figure, readSurroundings(around), sharing) : undefined;
  }
}

function nearest(rivals: readonly Subject[], figure: Figure, words: Words, sharing: (clue: string) => number): Recognised | undefined {
  const found = rivals.flatMap((subject) => {
    const likeness = likenessOf(subject, figure, words, sharing);
    return likeness > 0 ? [{ subject, isEqual: subject.value === figure.value && subject.scale === figure.scale, likeness }] : [];
  });
  return found.toSorted((a, b) => b.likeness - a.likeness)[0];
}
