import type { Issue } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { checkUnits } from '../../schema/rules/doubled-units.ts';
import { eachPlaceOnce, figureMarksIn, findLiterals, type Literals, searchedLiterals, together } from '../../schema/rules/literals.ts';
import { surroundingsOf, textsIn } from '../../schema/texts-in.ts';
import { answer, digestOf } from '../site/files/answers.ts';
import { type ContentFile, type ContentFiles, claimsFile, factsFile } from '../site/files/content-file.ts';
import { createMemory } from '../site/remember.ts';
import { markOf } from './mark-of.ts';

const remember = createMemory();

type Facts = Parameters<typeof findLiterals>[0];

/**
 * Searches a file for what is written out although it stands in facts or claims, what says something else, or has a unit once more
 * beside its placeholder, wherever visitors read it.
 */
export function literalSearch(files: ContentFiles): (file: ContentFile) => readonly Issue[] {
  const facts = files.get(factsFile);
  const claims = files.get(claimsFile);
  const known = (facts?.kind === 'facts' && facts.value?.facts) || {};
  const named = (claims?.kind === 'claims' && claims.value?.claims) || {};
  const literals = findLiterals(known, named);
  const inputs = [facts, claims];
  const keys = new Map<string, string>();
  const keyFor = (marks: readonly string[]) => {
    const key = keys.get(marks.join()) ?? digestOf([searchedLiterals(known, named, marks), Object.entries(known).map(([name, { type }]) => [name, type])]);
    keys.set(marks.join(), key);
    return key;
  };
  return (file) =>
    remember(file, inputs, () => {
      const find = () => inFile(file, literals, known);
      if (file.kind !== 'page' || !file.answers) return find();
      const marks = answer(file.answers, 'figure-marks', '', () => figureMarksIn(textsIn(file.document?.value).map(({ text }) => text)));
      return answer(file.answers, 'literals', keyFor(marks), find);
    });
}

function inFile(file: ContentFile, literals: Literals, facts: Facts): Issue[] {
  if (file.kind === 'post') return inPost(file.post, literals, facts);
  const isRead = file.kind === 'page' || file.kind === 'update' || file.kind === 'vocabulary' || file.kind === 'settings';
  return isRead && file.document ? inTexts(file.document, literals, facts) : [];
}

function inPost(post: Extract<ContentFile, { kind: 'post' }>['post'], { find }: Literals, facts: Facts): Issue[] {
  return post ? eachPlaceOnce([...find(post.prose), ...checkUnits(post.prose, facts)]).map(({ place, finding }) => post.issueAt(place, finding)) : [];
}

function inTexts(document: Document, { written, recognised }: Literals, facts: Facts): Issue[] {
  const texts = textsIn(document.value);
  // what is in none of them together is in none; blank lines keep apart what is not one text
  const all = texts.map(({ text }) => text).join('\n\n\n');
  const isWritten = written(all).length > 0;
  const hasUnits = checkUnits(all, facts).length > 0;
  return texts.flatMap(({ path, text }) => {
    const found = [
      ...together(isWritten ? written(text) : [], /\d/.test(text) ? recognised(text, surroundingsOf(document.value, path)) : []),
      ...(hasUnits ? checkUnits(text, facts) : []),
    ];
    return eachPlaceOnce(found).map(({ place, finding }) => document.issue(path, finding, markOf(document.value, path, place)));
  });
}
