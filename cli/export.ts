/**
 * `npm run export -- <folder>`: writes the site as files for a static host.
 * Exit codes: 0 exported; 65 (EX_DATAERR) exported, but files that have an error in their last version without one; 64 (EX_USAGE) not understood;
 * 73 (EX_CANTCREAT) the folder holds something else; 75 (EX_TEMPFAIL) another export is being made there; 78 (EX_CONFIG) wrong environment;
 * 1 not exported. Where nothing was exported, the folder is as it was.
 */

import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatIssues } from '../schema/issue.ts';
import { siteFolders } from '../server/content/site-folders.ts';
import { type SiteThread, startSiteThread } from '../server/content/thread.ts';
import { EnvironmentError } from '../server/env/error.ts';
import { type Environment, readEnvironment } from '../server/env.ts';
import type { Effort } from '../server/http/encoding.ts';
import { loadBuild, rendererFile } from '../server/pages/load-build.ts';
import { waitingTogether } from './check/waiting-together.ts';
import { UsageError } from './commands/command.ts';
import { fromHere } from './commands/from-here.ts';
import { refuseKeptByNpm } from './commands/kept-by-npm.ts';
import { showProgress } from './export/progress.ts';
import { ExportRunning, FolderTaken } from './export/release.ts';
import { reportOf } from './export/report.ts';
import { isDiskFull } from './full-disk.ts';

const root = path.resolve(import.meta.dirname, '..');
const options = { best: { type: 'boolean', default: false } } as const;
const usage = 'npm run export -- <Ordner> [--best]: schreibt alle Seiten als Dateien. --best komprimiert so stark wie möglich, was hundertmal so lange dauert.';

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  // a site that is still opening would keep the process alive
  process.exit();
}

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  const env = readEnvironment(process.env);
  const thread = startSiteThread({ ...siteFolders(root, env), rendererFile: rendererFile(root), watch: false, onlyErrors: true });
  try {
    await exportAs(asked, env, thread);
  } catch (error) {
    await thread.close();
    throw error;
  }
}

async function exportAs({ folder, effort }: Asked, env: Environment, thread: SiteThread): Promise<void> {
  const begun = performance.now();
  // loaded while the thread reads the content
  const [{ openSite }, { exportSite }, built] = await Promise.all([import('./export/open-site.ts'), import('./export/export-site.ts'), loadBuild(root)]);
  const opening = openSite({ root, env, thread, ...built }).then((app) => {
    const { issues, language, model } = app.site.current;
    const errors = issues.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) print(formatIssues(waitingTogether(errors), language));
    if (model === undefined) throw new Error('Die Inhalte ergeben noch keine Website.');
    if (!env.knownHost) print(`PUBLIC_URL ist nicht gesetzt: Die Seiten nennen ${env.origin} als ihre Adresse.`);
    // the thread is not needed from here on; closing it frees its memory
    return { app, errors, closed: thread.close() };
  });
  const exported = await exportSite({
    app: opening.then(({ app }) => app),
    root,
    env,
    out: fromHere(folder),
    effort,
    rendererFile: rendererFile(root),
    onPages: showProgress(process.stdout),
    onPictures: showProgress(process.stdout, 'Vorschaubildern'),
  }).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    throw new Error(`Exportiert wurde nichts: In „${path.dirname(fromHere(folder))}“ ist kein Platz mehr. Was vorher in „${folder}“ lag, liegt weiter da.`, {
      cause: error,
    });
  });
  const { app, errors, closed } = await opening;
  const { shownUntil, timeZone } = app.site.current;
  const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone });
  print(reportOf(exported, folder, performance.now() - begun));
  if (Number.isFinite(shownUntil)) print(`Am ${moment.format(shownUntil)} Uhr beginnt oder endet etwas von selbst: Exportiere dann noch einmal.`);
  if (errors.length > 0) {
    print('Was einen Fehler hat, steht in der letzten Fassung ohne Fehler darin.');
    process.exitCode = 65;
  }
  await closed;
  await app.close();
}

interface Asked {
  readonly folder: string;
  readonly effort: Effort;
}

function readArguments(args: readonly string[]): Asked {
  refuseKeptByNpm('npm run export -- <Ordner>', options, args, process.env);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [folder, ...rest] = positionals;
    if (!folder || rest.length > 0) throw new Error();
    return { folder, effort: values.best ? 'best' : 'swift' };
  } catch {
    throw new UsageError(usage);
  }
}

function explain(error: unknown): string {
  const codes = new Map<unknown, number>([
    [UsageError, 64],
    [FolderTaken, 73],
    [ExportRunning, 75],
    [EnvironmentError, 78],
  ]);
  process.exitCode = codes.get((error as Error).constructor) ?? 1;
  return (error as Error).message;
}

function print(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`);
}
