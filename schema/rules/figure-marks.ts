import { byText } from '../by-text.ts';
import { figuresIn, hasDigit } from './figures.ts';
import { findQuickly } from './quick-finder.ts';
import { sayingsIn } from './sayings.ts';
import { sentenceAround } from './sentence-around.ts';
import { marksOf } from './subjects.ts';
import { withoutTokens } from './tokens.ts';
import { trialFact, trialLength } from './trial-length.ts';

const none: readonly never[] = [];

/** Stands for the length of a trial, whatever it is. */
export const trialMark = 'trial';

/**
 * What of the figures in texts decides which facts they can be, and of their sentences which they speak of, each once.
 * @param texts with figures, and all texts
 */
export function figureMarksIn(texts: readonly string[], all: readonly string[]): string[] {
  const ofTrial = texts.some(saysTrialLength) ? [trialMark] : none;
  return [...new Set([...texts.filter(hasDigit).flatMap(marksIn), ...ofTrial, ...sayingsIn(all)])].toSorted();
}

const findLength = findQuickly([trialLength(0, trialFact)]);
const saysTrialLength = (text: string) => findLength(text).length > 0;

const marksIn = byText((text): readonly string[] => {
  const plain = withoutTokens(text);
  return figuresIn(plain).flatMap((figure) => marksOf(figure, sentenceAround(plain, figure.place)[1]));
});
