import path from 'node:path';
import { formatIssues } from '../../schema/issue.ts';
import { readEnvironment } from '../../server/env.ts';
import { openSiteReader } from '../content/read-site.ts';
import type { Command } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What is wrong with the content, as a server would say it. */
export const check: Command = {
  usage: '',
  does: 'prüft alle Inhalte, auch ohne dass die Website läuft',
  exitCodes: { 0: 'nichts gefunden', 1: 'Befunde', 2: 'Aufruf nicht verstanden, oder etwas lässt sich nicht lesen' },
  misused: 2,
  async run() {
    const reader = await openSiteReader({ root, siteDir: path.resolve(root, readEnvironment(process.env).siteDir) });
    const checked = await reader.check(reader.onDisk());
    const { issues, language } = checked.accepted.site;
    process.stdout.write(formatIssues(issues, language));
    await reader.remember(checked);
    return issues.length > 0 ? 1 : 0;
  },
};
