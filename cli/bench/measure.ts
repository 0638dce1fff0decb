/** Something that was measured: one value per round for this project, and one for each contender. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly own: readonly number[];
  readonly beside: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly target: Target;
}

/** What is to be reached, by the median of the project's own values, or of their ratios to a contender's values of the same rounds. */
export interface Target {
  readonly better: 'more' | 'less';
  readonly value: number;
  /** Name of the contender, for a ratio. */
  readonly of?: string;
}

export interface PartResult {
  readonly measures: readonly Measure[];
  /** What was left out and why, and what readers should know about the figures. */
  readonly notes: readonly string[];
  /** Where the figures come from, for a reader who wants to make them smaller. */
  readonly tables?: readonly Table[];
  /** Where targets are missed: the functions that take most of the time. */
  readonly inTheWay?: readonly string[];
}

/** Rows of a name and what belongs to it; figures have their unit. */
export interface Table {
  readonly head: readonly [string, string];
  readonly rows: readonly (readonly [string, string])[];
}

/** What a part of the run gets. */
export interface BenchContext {
  /** The project's root. */
  readonly root: string;
  /** A folder for whatever the part needs; it is deleted after the run. */
  readonly folder: string;
  readonly rounds: number;
  /** Number of neutral pages of a large site. */
  readonly pages: number;
  /** Number of browsers that have a popular page open. */
  readonly sockets: number;
  /** Seconds for which something repeated goes on. */
  readonly seconds: number;
  /** Measures Astro, Hugo and Eleventy too. */
  readonly peers: boolean;
  readonly say: (text: string) => void;
}

export type Part = (context: BenchContext) => Promise<PartResult>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** The values that count for the target, one per round. */
export function judged({ own, beside, target }: Measure): readonly number[] {
  if (target.of === undefined) return own;
  const other = beside.find(({ name }) => name === target.of)?.values ?? [];
  return own.flatMap((value, round) => (other[round] === undefined ? [] : [value / other[round]]));
}

/** How far the target is reached: 1 is reached, 0.5 is half way; undefined where the contender could not be measured. */
export function reached(measure: Measure): number | undefined {
  const values = judged(measure);
  if (values.length === 0) return undefined;
  const { better, value } = measure.target;
  const found = median(values);
  if (better === 'more') return found / value;
  // a target of 0 is reached or not: there is no half way
  return value === 0 ? Number(found === 0) : value / found;
}
