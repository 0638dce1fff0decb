import { isOtherLimit, limitBefore, limitIn } from '../../reading/limits.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { isAbout, wordsIn } from '../../reading/stems.ts';
import { readTokens, withoutTokens } from '../../reading/tokens.ts';
import type { FindingInText, Place } from '../../source.ts';
import { isAboutOthers, isOtherMatter, isSaidOfUs } from './other-matters.ts';
import { type Beside, cluesSaid, isCount, isOtherLength, isOtherPeriod, readSurroundings, type Subject, sharingOf, type Words } from './subjects.ts';

/** Placeholders of one fact in the words of another: „Teste {{newsletter.confirmDays}} Tage kostenlos“. */
export interface OtherTokens {
  find(text: string, beside: () => Beside): readonly FindingInText[];
  /** Whether any can be found in a text, by what stands beside it. */
  mayBeIn(text: string): boolean;
}

/** A placeholder, and those facts of its kind whose words stand around it, while none of its own does. */
interface Use {
  readonly own: Subject;
  readonly place: Place;
  readonly before: string;
  readonly after: string;
  /** Nothing else is said in the text, or stands there as another limit than it is, „bis zu {{plan.premium.minUsers}}“: what stands beside it says what it is. */
  readonly isAlone: boolean;
  readonly others: readonly Subject[];
}

const none: readonly never[] = [];

/**
 * So much the words of the other fact have to say by their places, as one beside the placeholder does that no third fact has, or several;
 * and less where „bis zu“ or „ab“ says that it is not the own one.
 */
const enough = { other: 0.6, limit: 0.4 };

/** The end of a word before a limit. */
const mayBeLimit = /(?:zu|bis|ab|ens|al|from|to|st)\s$/;

/** Letters beside a placeholder in „{{trial.days}} Tage“, and some more: what stands beside such a text says what it is. */
const longestAlone = 30;

/** @param subjects facts and claims that are one figure */
export function otherTokens(subjects: readonly Subject[]): OtherTokens {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const sharingByKind = new Map([...byKind].map(([kind, rivals]) => [kind, sharingOf(rivals)]));
  const sharing = ({ kind }: Subject) => sharingByKind.get(kind) ?? (() => 1);
  const known = new Map(subjects.map((own) => [own.token, { own, ...rivalsOf(own, byKind.get(own.kind) ?? none) }]));

  const usesIn = (text: string): readonly Use[] => {
    const plain = withoutTokens(text);
    return readTokens(text).tokens.flatMap(({ name, place }): readonly Use[] => {
      const meant = known.get(name);
      if (!meant) return none;
      const { own, rivals, needs } = meant;
      const [before, after] = sentenceAround(plain, place);
      const small = `${before} ${after}`.toLowerCase();
      const paragraph = paragraphAround(text, place);
      const isElse = mayBeLimit.test(before) && isOtherLimit(own.title, before, after);
      if (paragraph.length > place.length + longestAlone && !isElse && !needs.test(small)) return none;
      const words = readSurroundings({ before, after, named: none, beside: { labels: none, headings: none } });
      const isAlone = words.before.length + words.after.length <= 1 || isElse;
      const all = wordsIn(withoutTokens(paragraph));
      const others = rivals.filter(
        (other) =>
          !paragraph.includes(`{{${other.token}}}`) &&
          fits(own, other, words, before) &&
          !saysOneOf(clueApart(own, other), all) &&
          (isAlone || isSaid(own, other, words, sharing(own))),
      );
      return others.length > 0 ? [{ own, place, before, after, isAlone, others }] : none;
    });
  };

  const uses = (text: string) => (text.includes('{{') ? usesIn(text) : none);
  const find: OtherTokens['find'] = (text, beside) =>
    uses(text).flatMap(({ own, place, before, after, isAlone, others }): readonly FindingInText[] => {
      const around = beside();
      const found = text.slice(place.offset, place.offset + place.length);
      const words = readSurroundings({ before, after, named: none, beside: isAlone ? around : { labels: none, headings: none } });
      // the name of a fact is no word of the sentence
      const said = { kind: own.kind, before, found: '', after };
      const isElsewhere = ({ title }: Subject) =>
        isOtherMatter({ ...said, title }) || (isAboutOthers(title) && isSaidOfUs({ ...said, title: own.title })) || (own.kind === 'year' && since.test(before));
      const besides = [...around.labels, ...around.headings].flatMap(wordsIn);
      const other = others.find((some) => !saysOneOf(clueApart(own, some), besides) && isSaid(own, some, words, sharing(own)) && !isElsewhere(some));
      return other ? [{ place, finding: { rule: 'other-token', found, title: own.title, other: other.title, write: `{{${other.token}}}` } }] : none;
    });
  return { find, mayBeIn: (text) => uses(text).length > 0 };
}

/** The facts of its kind that a fact can be told from, and what a text has, in small letters, where it speaks of one of them. */
function rivalsOf(own: Subject, ofKind: readonly Subject[]) {
  const rivals = ofKind.filter((other) => other !== own && clueApart(own, other).length > 0);
  const clues = new Set(rivals.flatMap((other) => clueApart(other, own)));
  return { rivals, needs: clues.size > 0 ? new RegExp([...clues].map(RegExp.escape).join('|')) : /$^/ };
}

/** A year since which something is done is not that in which it is done. */
const since = /(?<!\p{sc=Latin})(?:seit|since)\s$/iu;

function paragraphAround(text: string, { offset }: Place): string {
  const end = text.indexOf('\n\n', offset);
  return text.slice(text.lastIndexOf('\n\n', offset) + 1, end < 0 ? text.length : end);
}

/** Clues of a fact that another does not have. */
const clueApart = ({ clues }: Subject, other: Subject) => clues.filter((clue) => !other.clues.includes(clue));

const saysOneOf = (clues: readonly string[], words: readonly string[]) => words.some((word) => clues.some((clue) => isAbout(word, clue)));

/** Whether the other fact can stand here at all: it counts the same, in the same unit, and is as much of a limit as what stands before the figure. */
function fits(own: Subject, other: Subject, words: Words, before: string): boolean {
  if (isOtherLength(other.title, words) || isOtherPeriod(other, words)) return false;
  if (isCount(own.kind) && !saysOneOf(other.clues, words.behind)) return false;
  const limit = limitBefore(before);
  const [ofOwn, ofOther] = [own, other].map(({ title }) => limitIn(title));
  return ofOwn === ofOther || (limit === ofOther && limit !== ofOwn) || (ofOther === undefined && limit !== ofOwn);
}

/** Whether the words around say enough of the other fact, and what they say is not said of both; of a price for a month and one for a year only the time tells them apart. */
function isSaid(own: Subject, other: Subject, words: Words, sharing: (clue: string) => number): boolean {
  const clues = isOtherPeriod(own, words) ? other.clues : clueApart(other, own);
  const said = [...cluesSaid(clues, words, sharing)];
  // „Zeit“ and „Büro“ are said of many shares
  const isNamed = own.kind !== 'percent' || said.length > 1 || said.some(([clue]) => saysOneOf([clue], wordsIn(other.title)));
  return isNamed && said.reduce((sum, [, one]) => sum + one, 0) >= (limitIn(own.title) === limitIn(other.title) ? enough.other : enough.limit);
}
