import path from 'node:path';
import { formatLine, type Issue } from '../../schema/issue.ts';
import { isRule } from '../../schema/messages/explain.ts';
import { waitingTogether } from '../check/waiting-together.ts';
import { filesOfRef, GitError } from '../content/files-of-ref.ts';
import { filesOnDisk } from '../content/files-on-disk.ts';
import { openSiteReader, type SiteReader } from '../content/read-site.ts';
import { SavedMeanwhile, saveOver } from '../content/save-over.ts';
import { siteToEdit } from '../content/site-of-settings.ts';
import { type Mended, mendFiles, type Undone } from '../fix/mend-files.ts';
import { unifiedDiff } from '../fix/unified-diff.ts';
import { type Command, UsageError } from './command.ts';
import { filesNamed } from './named-files.ts';

/** Mends what needs no decision; all other bytes of a file stay. */
export const fix: Command = {
  usage: '[<Datei> …]',
  words: Number.POSITIVE_INFINITY,
  does: 'behebt, was eindeutig ist: Tippfehler in Feldnamen, Kommas, ausgeschriebene Werte',
  options: {
    'dry-run': { type: 'boolean', does: 'zeigt die Änderungen, ohne zu speichern' },
    rule: { type: 'string', takes: '<Regel>', does: 'behebt nur Befunde dieser Regel' },
  },
  exitCodes: { 0: 'nichts bleibt, das eindeutig ist', 1: 'etwas ließ sich nicht beheben', 2: 'Aufruf nicht verstanden, oder etwas lässt sich nicht lesen' },
  misused: 2,
  failed: 2,
  async run({ positionals, values: { 'dry-run': dryRun, rule } }) {
    if (rule !== undefined && !isRule(String(rule))) throw new UsageError(`Die Regel „${rule}“ gibt es nicht.`);
    const site = siteToEdit();
    const { siteDir } = site;
    const files = filesOnDisk(siteDir);
    const isWanted = filesNamed(positionals, files.keys(), siteDir);
    const reader = await openSiteReader(site);
    const mended = await mendFiles({
      files,
      check: async (versions) => (await reader.check(versions)).accepted.site.issues,
      wants: (issue) => isWanted(issue.file) && (rule === undefined || issue.rule === rule),
    });
    const changed = [...mended.files].filter(([file, bytes]) => bytes !== files.get(file));
    const unsaved = dryRun ? [] : await saveAll(siteDir, files, changed);
    const isShown = dryRun && changed.length > 0;
    const gone = mended.done.some(({ rule }) => rule === 'unknown-path') ? await goneAddresses(reader, siteDir, mended.files) : [];
    process.stdout.write(
      isShown ? changed.map(([file, bytes]) => unifiedDiff(file, textOf(files.get(file)), textOf(bytes))).join('') : told(mended, unsaved, isWanted),
    );
    process.stdout.write(gone.map((issue) => `\n${formatLine(issue, 'de')}\n`).join(''));
    return mended.undone.length > 0 || unsaved.length > 0 ? 1 : 0;
  },
};

/** Addresses that were committed and are gone. Links follow a page to its new address; visitors who have the old one do not, and no file names it now. */
async function goneAddresses({ check, renderer }: SiteReader, siteDir: string, files: ReadonlyMap<string, Uint8Array>): Promise<readonly Issue[]> {
  const { site } = (await check(files)).accepted;
  const committed = filesCommitted(siteDir, site);
  return committed ? renderer.goneAddresses((await check(committed)).accepted.site, site) : [];
}

function filesCommitted(siteDir: string, calendar: Parameters<typeof filesOfRef>[2]): ReadonlyMap<string, Uint8Array> | undefined {
  try {
    return filesOfRef(siteDir, 'HEAD', calendar);
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

const textOf = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString();

/** @returns the files that somebody has saved meanwhile; they are left alone */
async function saveAll(siteDir: string, before: ReadonlyMap<string, Uint8Array>, changed: readonly (readonly [string, Uint8Array])[]): Promise<string[]> {
  const unsaved: string[] = [];
  for (const [file, bytes] of changed) {
    const target = path.join(siteDir, file);
    try {
      await saveOver([{ target, name: file, before: before.get(file), after: bytes }]);
    } catch (error) {
      if (!(error instanceof SavedMeanwhile)) throw error;
      unsaved.push(file);
    }
  }
  return unsaved;
}

function takenBack({ issue, instead }: Undone): string {
  const line = formatLine(issue, 'de');
  if (!instead) return `Zurückgenommen, weil der Befund danach noch da war: ${line}`;
  if (instead.rule === issue.rule && instead.pointer === issue.pointer)
    return `Zurückgenommen, weil das nicht genügt: ${line} Danach hieße es: ${instead.message.de}`;
  return `Zurückgenommen, weil danach etwas anderes nicht stimmte: ${line}\n  ${formatLine(instead, 'de')}`;
}

/** @param isWanted whether a file is among those that were named; findings in others are not counted */
function told({ done, undone, issues }: Mended, unsaved: readonly string[], isWanted: (file: string) => boolean): string {
  const open = waitingTogether(issues.filter(({ file }) => isWanted(file))).length;
  const saved = done.filter(({ file }) => !unsaved.includes(file));
  const lines = [
    ...saved.map(({ file, range, rule, fix }) => `${file}:${range.line}  ${rule}  ${fix.title.de}`),
    ...undone.map(takenBack),
    ...unsaved.map((file) => `Nicht gespeichert, weil sich die Datei inzwischen geändert hat: ${file}. Rufe den Befehl noch einmal auf.`),
  ];
  const count = saved.length === 0 ? 'Nichts behoben' : saved.length === 1 ? 'Einen Befund behoben' : `${saved.length} Befunde behoben`;
  const left = open === 0 ? 'es bleibt keiner' : open === 1 ? 'es bleibt einer' : `es bleiben ${open}`;
  return [...lines, ...(lines.length > 0 ? [''] : []), `${count}, ${left}.`, ''].join('\n');
}
