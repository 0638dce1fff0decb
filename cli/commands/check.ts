import { isPageFile } from '../../renderer/site/files/content-file.ts';
import type { Catalogue } from '../../schema/block.ts';
import type { Issue } from '../../schema/issue.ts';
import type { Severity } from '../../schema/messages/explain.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { plainBytes } from '../../server/content/kept-bytes.ts';
import { withUnreadFiles } from '../../server/content/unread-files.ts';
import { formats } from '../check/formats.ts';
import { filesWithFindings, waitingTogether } from '../check/waiting-together.ts';
import { watchFindings } from '../check/watch-findings.ts';
import { newFindings } from '../content/compare-findings.ts';
import { filesOfRef, placeInRepository } from '../content/files-of-ref.ts';
import { leftOnDisk } from '../content/files-on-disk.ts';
import { openSiteReader } from '../content/read-site.ts';
import { siteToRead } from '../content/site-of-settings.ts';
import { showProgress } from '../export/progress.ts';
import { migrateFiles, withMigrated } from '../migrate/migrate-files.ts';
import { type Command, type CommandArguments, UsageError } from './command.ts';
import { filesNamed } from './named-files.ts';

/** The gravest first. */
const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** Prints what is wrong with the content, in the words of a server. */
export const check: Command = {
  usage: '[<Datei> …]',
  words: Number.POSITIVE_INFINITY,
  does: 'prüft alle Inhalte, auch ohne dass die Website läuft',
  options: {
    watch: { type: 'boolean', does: 'prüft bei jedem Speichern wieder und sagt, was sich geändert hat' },
    since: {
      type: 'string',
      takes: '<Stand>',
      does: 'nur, was seit diesem Stand dazugekommen ist: main, HEAD~3, ein Commit, gestern (alles seit gestern 0 Uhr), 2026-11-25',
    },
    format: {
      type: 'string',
      takes: Object.keys(formats).join('|'),
      default: 'pretty',
      does: 'für Menschen (pretty), Programme, GitHub Actions, Code Scanning',
    },
    'fail-level': { type: 'string', takes: severities.join('|'), default: 'error', does: 'ab welcher Schwere der Befehl mit 1 endet' },
    lang: { type: 'string', takes: 'de|en', does: 'Sprache der Befunde; sonst die der Website' },
  },
  exitCodes: { 0: 'nichts von der Schwere --fail-level oder darüber', 1: 'Befunde', 2: 'Aufruf nicht verstanden, oder etwas lässt sich nicht lesen' },
  misused: 2,
  failed: 2,
  async run(args) {
    const site = siteToRead();
    const { siteDir } = site;
    const { format, level, language, since, watch } = optionsOf(args);
    const { files, unread } = readSnapshot(siteDir, { keep: plainBytes, leave: leftOnDisk(siteDir) });
    if (files.size === 0) throw new Error(`In ${siteDir} liegt keine Website.`);
    const isWanted = filesNamed(args.positionals, [...files.keys(), ...unread.map(({ file }) => file)], siteDir);
    const reader = await openSiteReader({ ...site, pages: [...files.keys()].filter(isPageFile).length });
    if (watch) return watchFindings({ reader, siteDir, isWanted, language, print: (text) => void process.stdout.write(text) });

    const checked = await reader.check(files, showProgress(process.stderr));
    const { issues, language: spoken, timeZone } = checked.accepted.site;
    const before =
      since === undefined ? undefined : (await reader.check(inTodaysForm(reader.renderer.catalogue, filesOfRef(siteDir, since, { timeZone })))).accepted.site;
    const gone = before ? reader.renderer.goneAddresses(before, checked.accepted.site) : [];
    const found = [...newFindings(before?.issues ?? [], withUnreadFiles(issues, unread)), ...gone].filter(({ file }) => isWanted(file));
    const told = waitingTogether(found);
    const report = {
      issues: told,
      wrong: filesWithFindings(found, told),
      files: [...checked.files.keys()].filter(isWanted),
      isWhole: since === undefined && args.positionals.length === 0,
      language: language ?? spoken,
      // a getter, because it asks Git, and the format for people does not need it
      get base() {
        return placeInRepository(siteDir);
      },
      colors: process.stdout.isTTY && !process.env.NO_COLOR,
    };
    process.stdout.write(format(report));
    await reader.remember(checked);
    return unread.length > 0 ? 2 : Number(found.some((issue) => isAsGrave(issue, level)));
  },
};

/** Brings the blocks of an earlier state into today's form: otherwise today's schemas would report their former form as mistakes. */
function inTodaysForm(catalogue: Catalogue, files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  return withMigrated(files, migrateFiles(catalogue, files));
}

function isAsGrave({ severity }: Issue, level: Severity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(level);
}

function optionsOf({ values }: CommandArguments) {
  const { format = '', 'fail-level': level, lang, since, watch } = values;
  const write = Object.hasOwn(formats, String(format)) ? formats[String(format)] : undefined;
  if (!write) throw new UsageError(`Das Format „${format}“ gibt es nicht.`);
  const known = severities.find((severity) => severity === level);
  if (!known) throw new UsageError(`Die Schwere „${level}“ gibt es nicht.`);
  if (lang !== undefined && lang !== 'de' && lang !== 'en') throw new UsageError(`Die Sprache „${lang}“ gibt es nicht.`);
  if (watch && (format !== 'pretty' || since !== undefined)) throw new UsageError('--watch geht nicht zusammen mit --format und --since.');
  return { format: write, level: known, language: lang, since: since as string | undefined, watch: watch === true } as const;
}
