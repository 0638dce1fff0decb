import { formatFact } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import type { Finding } from '../../schema/messages/explain.ts';
import { matchesIn } from '../../schema/reading/matches-in.ts';
import { wordsFor } from '../../schema/reading/number-words.ts';
import { isRead, isTarget, textsAround, textsIn } from '../../schema/reading/texts-in.ts';
import { findLiterals } from '../../schema/rules/figures/literals.ts';
import { type Beside, type FinderBeside, nothingBeside } from '../../schema/rules/figures/surroundings.ts';
import { trialFact } from '../../schema/rules/sayings/trial-length.ts';
import type { ContentFile, FactsFileRead } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';
import { createMemory } from '../site/remember.ts';

/** A text that has, in words, the number that a fact had before it was changed. */
interface InWords {
  readonly name: string;
  readonly issue: Issue;
}

/** The present facts, and the ones that were committed last. */
interface Change {
  readonly now: FactsFileRead;
  readonly before: FactsFileRead;
}

/** A former value to look for. */
interface Former {
  readonly name: string;
  readonly value: number;
  readonly words: RegExp;
  readonly finding: (found: string) => Finding;
}

const remember = createMemory();
const rememberLiterals = createMemory();

/**
 * Numbers in words that facts had when they were committed last: „sechs Leute“, where the team has eight members by now. As long as a fact keeps its value, the
 * same number in words is no mistake.
 */
export function formerValuesInWords(changed: readonly string[], looked: readonly ContentFile[], change: Change): readonly InWords[] {
  const former = changed.flatMap((name) => formerOf(name, change));
  if (former.length === 0) return [];
  const facts = change.before.value?.facts ?? {};
  const { recognised } = rememberLiterals(change.before, [], () => findLiterals(facts, {}));
  return looked.flatMap((file) => remember(file, [change.now, change.before], () => former.flatMap((one) => inFile(file, one, recognised))));
}

function formerOf(name: string, { now, before }: Change): readonly Former[] {
  const [fact, old] = [now.value?.facts[name], before.value?.facts[name]];
  // texts tell the length of a trial in words as well as in figures, whatever it was before
  if (!fact || name === trialFact || old?.type !== 'number' || typeof old.value !== 'number') return [];
  const words = wordsFor(old.value);
  if (words.length === 0) return [];
  const said = { write: `{{${name}}}`, of: 'fact', title: fact.title ?? name, value: formatFact(fact, 'de') } as const;
  return [
    {
      name,
      value: old.value,
      words: new RegExp(`(?<![\\p{sc=Latin}\\d-])(?:${words.join('|')})(?![\\p{sc=Latin}\\d-])`, 'giu'),
      finding: (found) => ({ rule: 'other-value', found, ...said }),
    },
  ];
}

function inFile(file: ContentFile, { name, value, words, finding }: Former, recognised: FinderBeside): readonly InWords[] {
  /** The places where the words mean the fact: where the figure, put in their place, would be recognised as the fact. */
  const placesIn = (text: string, around: () => Beside) =>
    matchesIn(text, words).flatMap(({ 0: found, index: offset }) => {
      const inFigures = `${text.slice(0, offset)}${value}${text.slice(offset + found.length)}`;
      const isMeant = recognised
        .find(inFigures, around)
        .some(({ place, finding: said }) => place.offset === offset && said.rule === 'literal-fact' && said.write === `{{${name}}}`);
      return isMeant ? [{ place: { offset, length: found.length }, finding: finding(found) }] : [];
    });
  if (file.kind === 'post') {
    const { post } = file;
    return (post ? placesIn(post.prose, nothingBeside) : [])
      .flatMap(({ place, finding }) => post?.issueAt(place, finding) ?? [])
      .map((issue) => ({ name, issue }));
  }
  const isText = file.kind === 'page' || file.kind === 'update' || file.kind === 'vocabulary' || file.kind === 'settings';
  const document = isText ? file.document : undefined;
  if (!document) return [];
  return textsIn(document.value).flatMap(({ text, path }) => {
    if (!isRead(path) || isTarget(text)) return [];
    const places = placesIn(text, () => textsAround(document.value, path));
    return places.map(({ place, finding }) => ({ name, issue: document.issue(path, finding, markOf(document.value, path, place)) }));
  });
}
