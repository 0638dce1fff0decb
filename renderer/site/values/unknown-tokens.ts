import { resolveFacts, unknownFactIssue, type Values } from '../../../schema/facts.ts';
import type { Issue, Path } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import type { FilesByKind } from '../files/files-by-kind.ts';
import { createMemory } from '../remember.ts';
import { rowsWithLists } from './rows-with-lists.ts';
import { placeOfToken } from './site-values.ts';

const remember = createMemory();

/** Unknown tokens in updates, facts, claims and word lists. These may name each other's values, but no words of addresses. */
export function unknownTokenIssues({ facts, claims, vocabularies, updates, routes }: FilesByKind, values: Values): Issue[] {
  const parameters = new Set(routes?.value && rowsWithLists(routes.value).flatMap(({ lists }) => lists.map(([parameter]) => parameter)));
  const documents = [facts, claims, ...vocabularies, ...updates].flatMap((file) => (file?.document ? [file.document] : []));
  return documents.flatMap((document) => remember(document, [values, routes?.value], () => unknownTokens(document, values, parameters)));
}

function unknownTokens(document: Document, values: Values, parameters: ReadonlySet<string>): Issue[] {
  // the template for words that are not in a list gets the word itself as `name`
  const isWord = ({ path, token }: { path: Path; token: string }) => path[0] === 'unknown' && token === 'name';
  const unknown = resolveFacts(document.value, values).unknown.filter((found) => !isWord(found));
  return unknown.map((found) => {
    const { path, token } = found;
    if (parameters.has(token.split('.')[0] ?? '')) return document.issue(path, { rule: 'word-beside-pages', token }, { text: token });
    const place = placeOfToken(token);
    return { ...unknownFactIssue(document, found, values), related: place ? [place] : [] };
  });
}
