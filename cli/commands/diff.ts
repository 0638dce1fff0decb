import { openContent } from '../content/open-content.ts';
import { changesSince } from '../diff/report.ts';
import { type Command, UsageError } from './command.ts';

/** Says in sentences what has changed on the site since a state of Git. */
export const diff: Command = {
  usage: '[<Stand von Git>|<Tag>]',
  words: 1,
  does: 'sagt in ganzen Sätzen, was sich seit dem letzten Commit, einem anderen Stand oder einem Tag (gestern, 2026-11-25) geändert hat',
  options: { format: { type: 'string', takes: 'pretty|markdown', does: 'für das Terminal (ohne Angabe) oder als Markdown für einen Pull Request' } },
  exitCodes: { 0: 'gesagt, was sich geändert hat', 2: 'Aufruf nicht verstanden' },
  misused: 2,
  failed: 2,
  async run({ positionals: [ref = 'HEAD'], values: { format = 'pretty' } }) {
    if (format !== 'pretty' && format !== 'markdown') throw new UsageError(`„--format=${format}“ gibt es nicht.`);
    return changesSince(ref, await openContent(), format);
  },
};
