import { filesOfRef } from '../content/files-of-ref.ts';
import { openContent } from '../content/open-content.ts';
import { textFiles } from '../content/text-files.ts';
import { changesOf, type Section } from '../diff/changes.ts';
import { namesIn } from '../diff/names.ts';
import { stateOf } from '../diff/site-state.ts';
import { type Command, UsageError } from './command.ts';

/** What has changed on the site since a state of Git, in sentences. */
export const diff: Command = {
  usage: '[<Stand von Git>]',
  does: 'sagt in ganzen Sätzen, was sich seit dem letzten Commit oder einem anderen Stand geändert hat',
  options: { format: { type: 'string', takes: 'pretty|markdown', does: 'für das Terminal (ohne Angabe) oder als Markdown für einen Pull Request' } },
  exitCodes: { 0: 'gesagt, was sich geändert hat', 2: 'Aufruf nicht verstanden' },
  misused: 2,
  failed: 2,
  async run({ positionals: [ref = 'HEAD', ...others], values: { format = 'pretty' } }) {
    if (others.length > 0) throw new UsageError('Erwartet wird höchstens ein Stand.');
    if (format !== 'pretty' && format !== 'markdown') throw new UsageError(`„--format=${format}“ gibt es nicht.`);
    const { siteDir, reader, checked, texts, language } = await openContent();
    const old = filesOfRef(siteDir, ref);
    const { renderer } = reader;
    const before = stateOf(renderer, (await reader.check(old)).accepted.site, textFiles(old));
    const after = stateOf(renderer, checked.accepted.site, texts);
    const sections = changesOf(before, after, namesIn(renderer.editorSchema()), language);
    if (sections.length === 0) return `Seit ${ref} hat sich nichts geändert, das Besucher sehen.`;
    return sections.map(format === 'markdown' ? asMarkdown : asText).join('\n\n');
  },
};

const asText = ({ title, sentences }: Section) => [title, ...sentences.map((sentence) => `  ${sentence}.`)].join('\n');
const asMarkdown = ({ title, sentences }: Section) =>
  [`### ${title}`, '', ...sentences.map((sentence) => `- ${sentence.replace(/[*_`[\]<>#|]/g, '\\$&')}.`)].join('\n');
