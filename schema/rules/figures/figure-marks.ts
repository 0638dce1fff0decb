import { figuresIn, hasDigit } from '../../reading/figures.ts';
import { whereNeeded } from '../../reading/quick-finder.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { withoutTokens } from '../../reading/tokens.ts';
import { sayingsIn } from '../sayings/sayings.ts';
import { trialFact, trialLength } from '../sayings/trial-length.ts';
import { marksOf } from './subjects.ts';

const none: readonly never[] = [];

/** Mark of a text that states the length of a trial. */
export const trialMark = 'trial';

/** The marks of a text: they decide which facts its figures can state, and which facts its sentences are about. Most texts have none. */
export function figureMarksIn(text: string): readonly string[] {
  const marks = [...marksOfFigures(text), ...(findLength(text).length > 0 ? [trialMark] : none), ...sayingsIn(text)];
  return marks.length > 0 ? marks : none;
}

const findLength = whereNeeded([trialLength(0, trialFact)]);

function marksOfFigures(text: string): readonly string[] {
  if (!hasDigit(text)) return none;
  const plain = withoutTokens(text);
  return figuresIn(plain).flatMap((figure) => marksOf(figure, sentenceAround(plain, figure.place)[1]));
}
