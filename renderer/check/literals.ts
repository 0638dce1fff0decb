import type { Issue } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { findLiterals } from '../../schema/rules/literals.ts';
import { textsIn } from '../../schema/texts-in.ts';
import { type ContentFile, type ContentFiles, claimsFile, factsFile } from '../site/files/content-file.ts';

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
  return textsIn(document.value).flatMap(({ path, text }) =>
    find(text).map(({ place, finding }) => document.issue(path, finding, { text: text.slice(place.offset, place.offset + place.length) })),
  );
}
