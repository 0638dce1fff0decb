import { createInterface } from 'node:readline/promises';
import type { Question } from './kind.ts';

export interface Keyboard {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/**
 * The answers to all questions: those that were given, else those from the keyboard, else the usual ones.
 * @param keyboard undefined where nobody can be asked
 */
export async function answersTo(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
  usual: Readonly<Record<string, string>>,
  keyboard: Keyboard | undefined,
): Promise<Record<string, string>> {
  const known = Object.fromEntries(questions.flatMap(({ name }) => (typeof given[name] === 'string' ? [[name, given[name]] as const] : [])));
  if (!keyboard) return { ...usual, ...known };
  const asked: Record<string, string> = {};
  const lines = createInterface(keyboard);
  try {
    for (const { name, asks } of questions) {
      if (name in known) continue;
      const answer = await lines.question(`${asks}${usual[name] ? ` [${usual[name]}]` : ''}: `);
      if (answer.trim()) asked[name] = answer.trim();
    }
  } finally {
    lines.close();
  }
  return { ...usual, ...asked, ...known };
}
