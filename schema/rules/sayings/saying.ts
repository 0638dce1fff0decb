import { type Fact, formatFact } from '../../facts.ts';
import { type FigureKind, figuresIn } from '../../reading/figures.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';
import type { Place } from '../../source.ts';

/** The number that a sentence states for a fact. */
export interface Said {
  readonly value: number;
  readonly place: Place;
  /** What to write if the placeholder alone does not fit: „zwei Werktagen“ has another unit than the fact. */
  readonly write?: (placeholder: string) => string;
}

/** Names that the sentences may contain. */
export interface Named {
  /** Part of a regular expression. */
  readonly company: string;
  readonly plans: readonly string[];
  /** The title of the fact. */
  readonly title: string;
}

/** A fact, or a claim treated as one. */
export type Known = Fact & { readonly title?: string; readonly words?: readonly string[] };

/** A kind of sentence that can only be about certain facts, so that its number (in digits or words) has to be theirs: „Wir sind zwölf Leute“. */
export interface Saying {
  readonly kind: FigureKind;
  /** Quick check: part of a regular expression that every text with such a sentence matches, and few others do. */
  readonly needs: string;
  /** The same for texts without a number; without it they have no such sentence. */
  readonly needsInWords?: string;
  isOf(name: string, title: string, words: readonly string[]): boolean;
  /** Whether a fact with this title may be what is meant, so that the sentences say nothing wrong. */
  unless?(title: string): boolean;
  /** The fact's number, if its value is not a single figure. */
  numberOf?(value: string): number | undefined;
  /** Whether each fact has sentences of its own. */
  readonly isOfEach?: boolean;
  find(text: string, named: Named): readonly Said[];
  /** Whether a number contradicts the values of the facts that may be meant. */
  contradicts(said: number, values: readonly number[]): boolean;
}

/** Finds numbers in the sentences of a saying that contradict the facts or claims. The finding names the first of these. */
export function findSaid(
  { needs, needsInWords, find, contradicts, numberOf = firstFigure }: Saying,
  facts: readonly (readonly [name: string, fact: Known])[],
  { company, plans }: { readonly company: string | undefined; readonly plans: readonly string[] },
): QuickFinder {
  const values = facts.flatMap(([, { value }]) => numberOf(String(value)) ?? []);
  const [[name, fact] = []] = facts;
  // placeholders are replaced by NUL characters
  const ours = company ? `(?:\\0+|${RegExp.escape(company)})` : '\\0+';
  if (name === undefined || !fact || values.length < facts.length) return { needs: [], find: () => [] };
  const { title = name } = fact;
  const said = { rule: 'other-value', of: name.startsWith('claim.') ? 'claim' : 'fact', title, value: formatFact(fact, 'de') } as const;
  return {
    needs: [needs],
    ...(needsInWords && { needsInWords: [needsInWords] }),
    find: (text) =>
      find(text, { company: ours, plans, title })
        .filter(({ value }) => contradicts(value, values))
        .map(({ place, write = (placeholder: string) => placeholder }) => ({
          place,
          finding: { ...said, found: text.slice(place.offset, place.offset + place.length), write: write(`{{${name}}}`) },
        })),
  };
}

const firstFigure = (value: string) => figuresIn(value)[0]?.value;

/** The places of a named group of several patterns in a text, without duplicates. */
export function groupsIn(
  text: string,
  group: string,
  patterns: readonly RegExp[],
): { readonly found: string; readonly place: Place; readonly groups: Readonly<Record<string, string>> }[] {
  return patterns.flatMap((pattern) =>
    matchesIn(text, pattern).flatMap(({ groups = {}, indices }) => {
      const [from, to] = indices?.groups?.[group] ?? [0, 0];
      return to > from ? [{ found: text.slice(from, to), place: { offset: from, length: to - from }, groups }] : [];
    }),
  );
}
