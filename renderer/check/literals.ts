import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { findLiterals } from '../../schema/rules/literals.ts';
import type { ContentFile, ContentFiles } from '../site/content-file.ts';
import { claimsFile, factsFile } from '../site/content-file.ts';

/** What is written out although it stands in facts or claims, wherever visitors read it. */
export function literalIssues(files: ContentFiles): Issue[] {
  const facts = files.get(factsFile);
  const claims = files.get(claimsFile);
  const find = findLiterals((facts?.kind === 'facts' && facts.value?.facts) || {}, (claims?.kind === 'claims' && claims.value?.claims) || {});
  return [...files.values()].flatMap((file) => {
    if (file.kind === 'post')
      return file.post
        ? find(file.post.text)
            .map(({ place, finding }) => file.post?.issueAt(place, finding))
            .filter((issue) => issue !== undefined)
        : [];
    const document = documentOf(file);
    return document ? inTexts(document, find) : [];
  });
}

function documentOf(file: ContentFile): Document | undefined {
  return file.kind === 'page' || file.kind === 'update' || file.kind === 'vocabulary' || file.kind === 'settings' ? file.document : undefined;
}

function inTexts(document: Document, find: ReturnType<typeof findLiterals>): Issue[] {
  const walk = (value: unknown, path: Path): Issue[] => {
    if (typeof value === 'string')
      return find(value).map(({ place, finding }) => document.issue(path, finding, { text: value.slice(place.offset, place.offset + place.length) }));
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, item]) => walk(item, [...path, Array.isArray(value) ? Number(key) : key]));
  };
  return walk(document.value, []);
}
