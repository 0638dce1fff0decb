import { resolveFacts, unknownFactIssue, type Values } from '../../../schema/facts.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/parse.ts';
import type { FilesByKind } from '../files/files-by-kind.ts';
import { createMemory } from '../remember.ts';
import { placeOfToken } from './site-values.ts';

const remember = createMemory();

/** Tokens that do not exist in updates, and in what texts are filled with: facts, claims and word lists may name each other's values. */
export function unknownTokenIssues({ facts, claims, vocabularies, updates }: FilesByKind, values: Values): Issue[] {
  const documents = [facts, claims, ...vocabularies, ...updates].flatMap((file) => (file?.document ? [file.document] : []));
  return documents.flatMap((document) => remember(document, [values], () => unknownTokens(document, values)));
}

function unknownTokens(document: Document, values: Values): Issue[] {
  // the template for words that are not in a list is filled with the word itself
  const { unknown } = resolveFacts(document.value, { ...values, name: '' });
  return unknown.map((found) => {
    const place = placeOfToken(found.token);
    return { ...unknownFactIssue(document, found, values), related: place ? [place] : [] };
  });
}
