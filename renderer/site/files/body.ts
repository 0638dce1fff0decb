import { hash } from 'node:crypto';

/** Letters of a sentence; what is shorter is a headline, a label or an address, which somebody who copies a page changes first. */
const isSentence = ({ length }: string): boolean => length >= 60;

/** Fewer letters in sentences say too little to call two pages copies. */
const enough = 300;

/** The same for a page or post and its copy under another title; undefined where there are too few sentences to tell. */
export function bodyOf(texts: readonly string[]): string | undefined {
  const sentences = texts.filter(isSentence).join('\n');
  return sentences.length < enough ? undefined : hash('sha256', sentences, 'base64url').slice(0, 16);
}
