import { tokensIn } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { textsOf } from '../../schema/texts-in.ts';
import { type ContentFile, type ContentFiles, factsFile } from '../site/files/content-file.ts';

/** Facts that were renamed while texts have their former names: each is one mistake, however many those are. */
export function renamedFactIssues(files: ContentFiles, looked: readonly ContentFile[]): readonly Issue[] {
  const facts = files.get(factsFile);
  if (facts?.kind !== 'facts' || !facts.document || !facts.renamed) return [];
  const { document, renamed } = facts;
  return [...renamed.names].flatMap(([from, to]) => {
    const users = looked.flatMap((file) => (names(file, from) ? [file.file] : []));
    return users.length > 0 ? [document.issue(['facts', to], { rule: 'renamed-fact', from, to, users }, { key: true })] : [];
  });
}

function names(file: ContentFile, token: string): boolean {
  if (file.kind === 'page') return file.outline?.tokens.includes(token) === true;
  const texts = file.kind === 'post' ? [file.post?.prose ?? ''] : 'document' in file && file.document ? textsOf(file.document.value).all : [];
  return texts.some((text) => tokensIn(text).includes(token));
}
