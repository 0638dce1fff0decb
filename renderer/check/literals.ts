import type { Issue } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { checkUnits } from '../../schema/rules/doubled-units.ts';
import { findLiterals, searchedLiterals } from '../../schema/rules/literals.ts';
import { textsIn } from '../../schema/texts-in.ts';
import { answer, digestOf } from '../site/files/answers.ts';
import { type ContentFile, type ContentFiles, claimsFile, factsFile } from '../site/files/content-file.ts';
import { createMemory } from '../site/remember.ts';

type Find = ReturnType<typeof findLiterals>;

const remember = createMemory();

/** What is written out although it stands in facts or claims, or once more beside its placeholder, wherever visitors read it. */
export function literalIssues(files: ContentFiles): Issue[] {
  const facts = files.get(factsFile);
  const claims = files.get(claimsFile);
  const known = (facts?.kind === 'facts' && facts.value?.facts) || {};
  const named = (claims?.kind === 'claims' && claims.value?.claims) || {};
  const literals = findLiterals(known, named);
  const find: Find = (text) => [...literals(text), ...checkUnits(text, known)];
  const inputs = [facts, claims];
  const key = digestOf([searchedLiterals(known, named), Object.entries(known).map(([name, { type }]) => [name, type])]);
  return [...files.values()].flatMap((file) =>
    remember(file, inputs, () => (file.kind === 'page' && file.answers ? answer(file.answers, 'literals', key, () => inFile(file, find)) : inFile(file, find))),
  );
}

function inFile(file: ContentFile, find: Find): Issue[] {
  if (file.kind === 'post') return inPost(file.post, find);
  const isRead = file.kind === 'page' || file.kind === 'update' || file.kind === 'vocabulary' || file.kind === 'settings';
  return isRead && file.document ? inTexts(file.document, find) : [];
}

function inPost(post: Extract<ContentFile, { kind: 'post' }>['post'], find: Find): Issue[] {
  return post ? find(post.prose).map(({ place, finding }) => post.issueAt(place, finding)) : [];
}

function inTexts(document: Document, find: Find): Issue[] {
  const texts = textsIn(document.value);
  // what is in none of them together is in none; blank lines keep apart what is not one text
  if (find(texts.map(({ text }) => text).join('\n\n\n')).length === 0) return [];
  return texts.flatMap(({ path, text }) =>
    find(text).map(({ place, finding }) => document.issue(path, finding, { text: text.slice(place.offset, place.offset + place.length) })),
  );
}
