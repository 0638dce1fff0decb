import type { Issue } from '../../schema/issue.ts';
import type { ContentFile, ContentFiles } from '../site/files/content-file.ts';
import { singleFile } from '../site/files/single-files.ts';
import { namesToken } from './names-token.ts';

/** Facts that were renamed while texts still have their former names: one finding each, however many texts those are. */
export function renamedFactIssues(files: ContentFiles, looked: readonly ContentFile[]): readonly Issue[] {
  const facts = singleFile(files, 'facts');
  if (!facts?.document || !facts.renamed) return [];
  const { document, renamed } = facts;
  return [...renamed.names].flatMap(([from, to]) => {
    const users = looked.flatMap((file) => (namesToken(file, from) ? [file.file] : []));
    return users.length > 0 ? [document.issue(['facts', to], { rule: 'renamed-fact', from, to, users }, { key: true })] : [];
  });
}
