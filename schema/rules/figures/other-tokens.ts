import { isOtherLimit, limitBefore, limitIn } from '../../reading/limits.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { isAbout, wordsIn } from '../../reading/stems.ts';
import { readTokens, withoutTokens } from '../../reading/tokens.ts';
import type { FindingInText, Place } from '../../source.ts';
import { cluesSaid } from './likeness.ts';
import { isAboutOthers, isOtherMatter, isSaidOfUs } from './other-matters.ts';
import { isOtherLength, isOtherPeriod } from './periods.ts';
import { isCount, type Subject, sharingOf } from './subjects.ts';
import { type FinderBeside, nothingBeside, readSurroundings, type Words } from './surroundings.ts';

/** A placeholder surrounded by words of other facts of its kind and by none of its own. */
interface Use {
  readonly own: Subject;
  readonly place: Place;
  readonly before: string;
  readonly after: string;
  /** The text says nothing else, or states another kind of limit („bis zu {{plan.premium.minUsers}}“), so that the texts beside it decide. */
  readonly isAlone: boolean;
  readonly others: readonly Subject[];
}

const none: readonly never[] = [];

/**
 * How much the words of the other fact have to weigh: as much as one word right beside the placeholder that no third fact has, or several farther away; less if
 * „bis zu“ or „ab“ contradicts the placeholder's own fact.
 */
const enough = { other: 0.6, limit: 0.4 };

/** Quick check for the last word of a limit. */
const mayBeLimit = /(?:zu|bis|ab|ens|al|from|to|st)\s$/;

/** Longest text that counts as a placeholder alone: „{{trial.days}} Tage“ and a few characters more. The texts beside it decide. */
const longestAlone = 30;

/**
 * Finds placeholders of one fact among the words of another: „Teste {{newsletter.confirmDays}} Tage kostenlos“.
 * @param subjects facts and claims whose value is a single figure
 */
export function otherTokens(subjects: readonly Subject[]): FinderBeside {
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
      const words = readSurroundings({ before, after, named: none, beside: nothingBeside() });
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
  const find: FinderBeside['find'] = (text, beside) =>
    uses(text).flatMap(({ own, place, before, after, isAlone, others }): readonly FindingInText[] => {
      const around = beside();
      const found = text.slice(place.offset, place.offset + place.length);
      const words = readSurroundings({ before, after, named: none, beside: isAlone ? around : nothingBeside() });
      // the fact's name is not a word of the sentence
      const said = { kind: own.kind, before, found: '', after };
      const isElsewhere = ({ title }: Subject) =>
        isOtherMatter({ ...said, title }) || (isAboutOthers(title) && isSaidOfUs({ ...said, title: own.title })) || (own.kind === 'year' && since.test(before));
      const besides = [...around.labels, ...around.headings].flatMap(wordsIn);
      const other = others.find((some) => !saysOneOf(clueApart(own, some), besides) && isSaid(own, some, words, sharing(own)) && !isElsewhere(some));
      return other ? [{ place, finding: { rule: 'other-token', found, title: own.title, other: other.title, write: `{{${other.token}}}` } }] : none;
    });
  return { find, mayBeIn: (text) => uses(text).length > 0 };
}

/** The facts of the same kind that can be told apart from a fact, and a pattern, in lower case, that a text about one of them matches. */
function rivalsOf(own: Subject, ofKind: readonly Subject[]) {
  const rivals = ofKind.filter((other) => other !== own && clueApart(own, other).length > 0);
  const clues = new Set(rivals.flatMap((other) => clueApart(other, own)));
  return { rivals, needs: clues.size > 0 ? new RegExp([...clues].map(RegExp.escape).join('|')) : /$^/ };
}

/** „seit“ a year is not „in“ that year. */
const since = /(?<!\p{sc=Latin})(?:seit|since)\s$/iu;

function paragraphAround(text: string, { offset }: Place): string {
  const end = text.indexOf('\n\n', offset);
  return text.slice(text.lastIndexOf('\n\n', offset) + 1, end < 0 ? text.length : end);
}

/** The clues of a fact that another does not have. */
const clueApart = ({ clues }: Subject, other: Subject) => clues.filter((clue) => !other.clues.includes(clue));

const saysOneOf = (clues: readonly string[], words: readonly string[]) => words.some((word) => clues.some((clue) => isAbout(word, clue)));

/** Whether the other fact fits here at all: it counts the same thing in the same unit, and the word before the figure makes the same kind of limit of it. */
function fits(own: Subject, other: Subject, words: Words, before: string): boolean {
  if (isOtherLength(other.title, words) || isOtherPeriod(other, words)) return false;
  if (isCount(own.kind) && !saysOneOf(other.clues, words.behind)) return false;
  const limit = limitBefore(before);
  const [ofOwn, ofOther] = [own, other].map(({ title }) => limitIn(title));
  return ofOwn === ofOther || (limit === ofOther && limit !== ofOwn) || (ofOther === undefined && limit !== ofOwn);
}

/**
 * Whether the words around a placeholder say enough about the other fact that is not also true of its own. Prices per month and per year may differ in the
 * period only.
 */
function isSaid(own: Subject, other: Subject, words: Words, sharing: (clue: string) => number): boolean {
  const clues = isOtherPeriod(own, words) ? other.clues : clueApart(other, own);
  const said = [...cluesSaid(clues, words, sharing)];
  // „Zeit“ and „Büro“ occur with many percentages
  const isNamed = own.kind !== 'percent' || said.length > 1 || said.some(([clue]) => saysOneOf([clue], wordsIn(other.title)));
  return isNamed && said.reduce((sum, [, one]) => sum + one, 0) >= (limitIn(own.title) === limitIn(other.title) ? enough.other : enough.limit);
}
