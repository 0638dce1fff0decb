import { hash } from 'node:crypto';

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

/** A copy as JSON has it: a part of a text would keep the whole text in memory (V8's sliced strings). */
export function asData<T>(value: T): T {
  // most answers are that nothing was found
  return Array.isArray(value) && value.length === 0 ? value : JSON.parse(JSON.stringify(value));
}

/** A short name for a value as JSON has it, for use in keys. */
export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16);
}
