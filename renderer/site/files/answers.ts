import { hash } from 'node:crypto';
import { interned } from './interned.ts';

/** An answer about one version of a file, as data, with a key for everything else that it depends on. */
export interface Answer {
  readonly key: string;
  readonly value: unknown;
}

/** The answers about one version of a file, by question. */
export type Answers = Map<string, Answer>;

/**
 * The answer to a question about a file; the known one as long as nothing has changed that it depends on.
 * @param key stays the same as long as `find` gives the same
 * @param find finds the answer; it gets the former one, whose key is another
 */
export function answer<T>(answers: Answers | undefined, question: string, key: string, find: (before?: Answer) => T): T {
  if (!answers) return find();
  const known = answers.get(question);
  if (known?.key === key) return known.value as T;
  const found = shared({ key, value: asData(find(known)) });
  answers.set(question, found);
  return found.value as T;
}

/** Number of keys for which the answer that nothing was found is shared. */
const most = 1_024;
let nothingFound = new Map<string, Answer>();

/** Answers that were kept as data. */
export function restoredAnswers(kept: Iterable<readonly [question: string, found: Answer]>): Answers {
  const answers: Answers = new Map();
  for (const [question, found] of kept) answers.set(question, shared(found));
  return answers;
}

/** The same answer, as one object for thousands of pages: in nearly all answers nothing was found, with few different keys. */
function shared(found: Answer): Answer {
  if (!Array.isArray(found.value) || found.value.length > 0) return found;
  const known = nothingFound.get(found.key);
  if (known) return known;
  if (nothingFound.size === most) nothingFound = new Map();
  nothingFound.set(found.key, found);
  return found;
}

/** A copy as JSON has it, which keeps nothing else in memory: see {@link interned}. */
function asData<T>(value: T): T {
  if (!Array.isArray(value)) return JSON.parse(JSON.stringify(value));
  // most answers are empty lists, or lists of texts
  if (value.length === 0) return value;
  return value.every((item) => typeof item === 'string') ? (value.map(interned) as T) : JSON.parse(JSON.stringify(value));
}

/** A short digest of a value as JSON has it, for use in keys. */
export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16);
}
