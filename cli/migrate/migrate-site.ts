import path from 'node:path';
import { formatIssues, isError } from '../../schema/issue.ts';
import { toError } from '../../schema/to-error.ts';
import { openMedia } from '../../server/content/media.ts';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { failureOf, formatFailure } from '../../server/failure.ts';
import { waitingTogether } from '../check/waiting-together.ts';
import { formatChange } from '../content/differences.ts';
import { filesOnDisk } from '../content/files-on-disk.ts';
import { saveOver } from '../content/save-over.ts';
import { rendererBefore } from './code-before.ts';
import { type Comparison, comparePages, type DrawnSite, drawSite } from './drawn-site.ts';
import { type MigratedFile, migrateFiles, withMigrated } from './migrate-files.ts';
import { rendererFromSource } from './source-renderer.ts';

export interface MigrateOptions {
  /** The project's root. */
  readonly root: string;
  readonly siteDir: string;
  readonly media: MediaFolders;
  /** Shows what would be done, and changes nothing. */
  readonly dryRun: boolean;
  readonly print: (text: string) => void;
}

/** The most pages whose differences are shown. */
const most = 5;

/**
 * Brings every block of a site into today's form, if the site has no error afterwards.
 * @returns whether nothing is left to do, or, with `dryRun`, there was nothing to do
 */
export async function migrateSite({ root, siteDir, media: folders, dryRun, print }: MigrateOptions): Promise<boolean> {
  const renderer = await rendererFromSource(root);
  const files = filesOnDisk(siteDir);
  const failures = new Map<string, string>();
  const migrated = migrateFiles(renderer.catalogue, files, (file, step, error) =>
    failures.set(step, `An einem Block in ${file} scheitert ein Schritt:\n${failureOfStep(root, step, toError(error))}`),
  );
  for (const failure of failures.values()) print(failure);
  const [unsettled] = migrateFiles(renderer.catalogue, withMigrated(files, migrated));
  if (unsettled)
    print(
      `${[...unsettled.applied.keys()].join(', ')} ändert, was schon geändert ist (${unsettled.file}): „up“ gibt einen Block von heute so zurück, wie er ist.`,
    );
  if (failures.size > 0 || unsettled) return false;
  const media = await openMedia(folders);
  const after = await drawSite(renderer, media, withMigrated(files, migrated));
  if (migrated.length === 0) return printUnfit(after.issues, print);
  for (const file of migrated) printFile(file, print);

  const errors = after.issues.filter((issue) => isError(issue) && migrated.some(({ file }) => file === issue.file));
  if (errors.length > 0) {
    print(`\nDanach wäre noch etwas falsch, deshalb bleibt alles, wie es ist:\n\n${formatIssues(waitingTogether(errors))}`);
    return false;
  }

  // the former renderer may have had another interface, so that drawing fails
  const before = await rendererBefore(root, [...new Set(migrated.flatMap(({ applied }) => [...applied.keys()]))])
    .then((former) => drawSite(former, media, files))
    .catch(toError);
  if (before instanceof Error) {
    print(`\nWie die Seiten vorher aussahen, lässt sich hier nicht zeichnen: Sieh sie dir an.\n${before.message.trim()}`);
  } else {
    printComparison(
      comparison(
        root,
        before,
        after,
        migrated.some(({ file }) => file === 'content/site.json'),
      ),
      print,
    );
  }

  if (dryRun) {
    print(`\n${countOf(migrated.length)} zu ändern. Geändert wurde nichts (--dry-run).`);
    return false;
  }
  await saveOver(migrated.map(({ file, before, after }) => ({ target: path.join(siteDir, file), name: file, before, after })));
  print(`\n${countOf(migrated.length)} geändert.`);
  return true;
}

/** Reports blocks that do not fit their form though no step changes them: nobody can say what they should become. */
function printUnfit(issues: DrawnSite['issues'], print: (text: string) => void): boolean {
  const unfit = issues.filter((issue) => isError(issue) && /\bBlock \d/.test(issue.where));
  if (unfit.length === 0) print('Alle Blöcke stehen in ihrer heutigen Form.');
  else
    print(
      `${formatIssues(waitingTogether(unfit))}\n\nDiese Blöcke passen nicht zu ihrer Form, und kein Schritt ändert sie. Hat jemand den Block geändert, fehlt einer in seinem Ordner „migrations“, oder sein „up“ gibt sie zurück, wie sie sind: Frage darin nach dem, was nur die neue Form hat (README, „Rename a field, or split one“).`,
    );
  return unfit.length === 0;
}

/** Formats the failure of a step, without the stack of its caller. */
function failureOfStep(root: string, step: string, { message, stack }: Error): string {
  return formatFailure(failureOf(root, { message, stack: stack?.replace(/\n[^\n]*schema\/migrate-block\.ts[\s\S]*/, '') }, step)).trimEnd();
}

/** @throws with the line of code where a page cannot be drawn */
function comparison(root: string, ...sites: Parameters<typeof comparePages>): Comparison {
  try {
    return comparePages(...sites);
  } catch (error) {
    const failure = formatFailure(failureOf(root, toError(error))).trimEnd();
    throw new Error(`Eine Seite lässt sich nicht zeichnen, deshalb bleibt alles, wie es ist:\n${failure}`, { cause: error });
  }
}

function printFile({ file, before, after, applied }: MigratedFile, print: (text: string) => void): void {
  print(file);
  for (const { describe } of applied.values()) print(`  ${describe.de}`);
  for (const line of formatChange(linesOf(before), linesOf(after))) print(line);
}

const linesOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split('\n');

function printComparison({ drawn, isExact, changed, fresh, unfit }: Comparison, print: (text: string) => void): void {
  const pages = drawn === 1 ? '1 Adresse' : `${drawn} Adressen`;
  if (fresh.length > 0) print(`\nOhne Vergleich, denn der letzte Stand in Git kennt einen ihrer Blöcke noch nicht: ${fresh.join(', ')}`);
  if (unfit.length > 0) print(`\nOhne Vergleich, denn schon im letzten Stand in Git passen ihre Blöcke nicht mehr zu ihrer Form: ${unfit.join(', ')}`);
  if (changed.length === 0) {
    print(`\n${pages} gezeichnet: vorher und nachher gleich, ${isExact ? 'Byte für Byte' : 'bis auf Namen von Klassen und die Folge der Stile'}.`);
    return;
  }
  print(`\n${pages} gezeichnet, davon ${changed.length} anders als vorher:`);
  for (const { path: address, before, after } of changed.slice(0, most)) {
    print(`  ${address}`);
    for (const line of formatChange(before.split(/(?<=>)/), after.split(/(?<=>)/))) print(line);
  }
  if (changed.length > most) print(`  … und ${changed.length - most} weitere`);
}

const countOf = (files: number) => (files === 1 ? '1 Datei' : `${files} Dateien`);
