import { type Fact, formatFact } from '../../facts.ts';
import { type FigureKind, figuresIn } from '../../reading/figures.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';
import type { Place } from '../../source.ts';

/** A number in such a sentence. */
export interface Said {
  readonly value: number;
  readonly place: Place;
  /** What to write where the placeholder alone does not do: behind „zwei Werktagen“ stands another unit than the fact has. */
  readonly write?: (placeholder: string) => string;
}

/** What such sentences may name. */
export interface Named {
  /** A part of a regular expression. */
  readonly company: string;
  readonly plans: readonly string[];
  /** Of the fact. */
  readonly title: string;
}

/** A fact, or a claim as one. */
export type Known = Fact & { readonly title?: string; readonly words?: readonly string[] };

/** How sentences say a fact in so many words, so that a number in figures or in words can be no other: „Wir sind zwölf Leute“. */
export interface Saying {
  readonly kind: FigureKind;
  /** A part of a regular expression that every text with such a sentence has, and few others. */
  readonly needs: string;
  /** The same for a text without a number; where nothing is said, it has no such sentence. */
  readonly needsInWords?: string;
  isOf(name: string, title: string, words: readonly string[]): boolean;
  /** The number of a fact where it is more than one figure. */
  numberOf?(value: string): number | undefined;
  /** Whether each fact is said by itself. */
  readonly isOfEach?: boolean;
  find(text: string, named: Named): readonly Said[];
  /** Whether what is said is wrong by the facts that may be meant. */
  contradicts(said: number, values: readonly number[]): boolean;
}

/** Other numbers than those of some facts or claims in the sentences of a saying. Told is the first. */
export function findSaid(
  { needs, needsInWords, find, contradicts, numberOf = firstFigure }: Saying,
  facts: readonly (readonly [name: string, fact: Known])[],
  { company, plans }: { readonly company: string | undefined; readonly plans: readonly string[] },
): QuickFinder {
  const values = facts.flatMap(([, { value }]) => numberOf(String(value)) ?? []);
  const [[name, fact] = []] = facts;
  // placeholders are blanked out
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

/** The places of a group of some patterns in a text, each once. */
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
