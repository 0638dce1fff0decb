import { hash } from 'node:crypto';
import { interned } from './interned.ts';

/** An answer about one version of a file, as data, and what it depends on besides the file. */
export interface Answer {
  readonly key: string;
  readonly value: unknown;
}

/** What was found out about one version of a file, by question. */
export type Answers = Map<string, Answer>;

/**
 * The answer to a question about a file: the known one where nothing has changed that it depends on.
 * @param key says the same as long as `find` gives the same
 * @param find gets the answer of before, which depends on something else
 */
export function answer<T>(answers: Answers, question: string, key: string, find: (before?: Answer) => T): T {
  const known = answers.get(question);
  if (known?.key === key) return known.value as T;
  const value = asData(find(known));
  answers.set(question, { key, value });
  return value;
}

/** Keys of so many answers that nothing was found. */
const most = 1_024;
let nothingFound = new Map<string, Answer>();

/** Answers that were kept as data. Nearly all are that nothing was found, for a few reasons: of thousands of pages these are the very same. */
export function restoredAnswers(kept: Iterable<readonly [question: string, found: Answer]>): Answers {
  const answers: Answers = new Map();
  for (const [question, found] of kept) answers.set(question, isNothing(found.value) ? keptOnce(found) : found);
  return answers;
}

const isNothing = (value: unknown) => Array.isArray(value) && value.length === 0;

function keptOnce(found: Answer): Answer {
  const known = nothingFound.get(found.key);
  if (known) return known;
  if (nothingFound.size === most) nothingFound = new Map();
  nothingFound.set(found.key, found);
  return found;
}

/** A copy as JSON has it, which keeps nothing else in memory: see {@link interned}. */
function asData<T>(value: T): T {
  if (!Array.isArray(value)) return JSON.parse(JSON.stringify(value));
  // most answers are that nothing was found, or a list of texts
  if (value.length === 0) return value;
  return value.every((item) => typeof item === 'string') ? (value.map(interned) as T) : JSON.parse(JSON.stringify(value));
}

/** A short name for a value as JSON has it, for use in keys. */
export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16);
}
