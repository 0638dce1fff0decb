import { filesOfRef } from '../content/files-of-ref.ts';
import type { Content } from '../content/open-content.ts';
import { textFiles } from '../content/text-files.ts';
import { migrateFiles, withMigrated } from '../migrate/migrate-files.ts';
import { changesOf } from './changes.ts';
import { heldBackFiles, readableTexts } from './held-back.ts';
import { migrationChanges } from './migrations.ts';
import { namesIn } from './names.ts';
import type { Section } from './sentences.ts';
import { stateOf } from './site-state.ts';

export type DiffFormat = 'pretty' | 'markdown';

/**
 * Says in sentences what has changed on the site since a state of Git.
 * @throws {GitError} where Git does not know the state
 */
export async function changesSince(ref: string, { siteDir, reader, checked, texts, language, timeZone }: Content, format: DiffFormat): Promise<string> {
  const written = filesOfRef(siteDir, ref, { timeZone });
  const migrated = migrateFiles(reader.renderer.catalogue, written);
  const old = withMigrated(written, migrated);
  const { accepted } = await reader.check(old);
  // as a server takes the change: a file with an error stays as it was
  const wanted = new Map([...checked.files].map(([file, { content }]) => [file, content]));
  const shown = reader.renderer.accept(accepted.files, wanted);
  const [at, oldTexts] = [Date.now(), textFiles(old)];
  const held = heldBackFiles(shown, oldTexts, texts);
  const before = stateOf(reader.renderer, accepted.site, oldTexts, at);
  const after = stateOf(reader.renderer, shown.site, readableTexts(texts, oldTexts, held), at, held);
  const sections = changesOf(before, after, namesIn(reader.renderer.editorSchema()), language);
  const migrations = migrationChanges(migrated, texts);
  const rewritten = migrations.length > 0 ? [{ title: 'Migrationen', sentences: migrations }] : [];
  const nothing = sections.length === 0 ? [`Seit ${ref} hat sich nichts geändert, das Besucher sehen.`] : [];
  return [...nothing, ...[...sections, ...rewritten].map(format === 'markdown' ? asMarkdown : asText)].join('\n\n');
}

const asText = ({ title, sentences }: Section) => [title, ...sentences.map((sentence) => `  ${sentence}.`)].join('\n');
const asMarkdown = ({ title, sentences }: Section) =>
  [`### ${title}`, '', ...sentences.map((sentence) => `- ${sentence.replace(/[*_`[\]<>#|]/g, '\\$&')}.`)].join('\n');
