import { filesOfRef } from '../content/files-of-ref.ts';
import type { Content } from '../content/open-content.ts';
import { textFiles } from '../content/text-files.ts';
import { changesOf, type Section } from './changes.ts';
import { namesIn } from './names.ts';
import { stateOf } from './site-state.ts';

export type DiffFormat = 'pretty' | 'markdown';

/**
 * What has changed on the site since a state of Git, in sentences.
 * @throws {GitError} where Git does not know the state
 */
export async function changesSince(ref: string, { siteDir, reader, checked, texts, language }: Content, format: DiffFormat): Promise<string> {
  const old = filesOfRef(siteDir, ref);
  const before = stateOf(reader.renderer, (await reader.check(old)).accepted.site, textFiles(old));
  const after = stateOf(reader.renderer, checked.accepted.site, texts);
  const sections = changesOf(before, after, namesIn(reader.renderer.editorSchema()), language);
  if (sections.length === 0) return `Seit ${ref} hat sich nichts geändert, das Besucher sehen.`;
  return sections.map(format === 'markdown' ? asMarkdown : asText).join('\n\n');
}

const asText = ({ title, sentences }: Section) => [title, ...sentences.map((sentence) => `  ${sentence}.`)].join('\n');
const asMarkdown = ({ title, sentences }: Section) =>
  [`### ${title}`, '', ...sentences.map((sentence) => `- ${sentence.replace(/[*_`[\]<>#|]/g, '\\$&')}.`)].join('\n');
