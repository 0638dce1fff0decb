import { hash } from 'node:crypto';

/** Whether a text is long enough for a sentence. Shorter ones are headlines, labels and addresses, which somebody who copies a page changes first. */
const isSentence = ({ length }: string): boolean => length >= 60;

/** Letters in sentences that are needed to call two pages copies. */
const enough = 300;

/** A digest that is the same for a page or post and its copy under another title; undefined where there are too few sentences to tell. */
export function bodyOf(texts: readonly string[]): string | undefined {
  const sentences = texts.filter(isSentence).join('\n');
  return sentences.length < enough ? undefined : hash('sha256', sentences, 'base64url').slice(0, 16);
}
