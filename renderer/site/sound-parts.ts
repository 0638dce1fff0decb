import { type Issue, isError } from '../../schema/issue.ts';
import { pointerOf } from '../../schema/json/pointer.ts';
import { type ContentFile, type ContentFiles, claimsFile, factsFile, pageFileOf, routesFile, siteFile, vocabularyFileOf } from './files/content-file.ts';
import type { SingleFile } from './files/single-files.ts';
import { entryAt, withoutEntries } from './files/without-entries.ts';
import { loadSite } from './load-site.ts';
import { createMemory } from './remember.ts';

const remember = createMemory();

/** The files of the pages and word lists that a table names, whether they exist or not. */
export function filesNamedBy(table: ContentFile | undefined): readonly string[] {
  if (table?.kind !== 'routes' || !table.value) return [];
  const { routes } = table.value;
  return remember(table, [], () =>
    routes.flatMap(({ page, vocabularies = {} }) => [...(page === undefined ? [] : [pageFileOf(page)]), ...Object.values(vocabularies).map(vocabularyFileOf)]),
  );
}

/** The part of a file that can be served. */
export interface SoundPart {
  readonly whole: SingleFile;
  /** The same as `whole` where all of it can be served. */
  readonly served: SingleFile;
  /** The errors of the file as it was written. */
  readonly errors: readonly Issue[];
}

/**
 * The sound parts of files that many pages need, where they were never accepted: rows, redirects, blocks of the frame, facts and claims that are right do not
 * wait for the others.
 * @param accepted the files that are served
 * @param wanted the files on the disk
 * @returns one part per file; none for a file of which nothing can be served
 */
export function soundParts(accepted: ContentFiles, wanted: ContentFiles): SoundPart[] {
  const parts = [siteFile, factsFile, claimsFile, routesFile].filter((file) => !accepted.has(file)).flatMap((file) => divide(wanted.get(file)) ?? []);
  if (parts.length === 0) return [];
  const broken = new Set<string>();
  for (const { file, issues } of wanted.values()) if (issues.some(isError)) broken.add(file);
  const sound = new Map(wanted);
  for (const file of broken) sound.delete(file);
  const missing = new Set<string>();
  for (;;) {
    const served = parts.map(({ whole, dropped }) => withoutEntries(whole, dropped));
    const files = new Map(sound);
    for (const part of served) files.set(part.file, part);
    const found = loadSite(files, new Set([...broken, ...missing])).issues.filter(isError);
    const before = known();
    for (const part of parts) for (const error of found.filter(({ file }) => file === part.whole.file)) take(part, error);
    if (known() > before) continue;
    return parts
      .map(({ whole, errors }, index) => ({ whole, served: served[index] ?? whole, errors: [...errors] }))
      .filter((part) => !part.served.issues.some(isError));
  }

  function known(): number {
    return parts.reduce((sum, { dropped }) => sum + dropped.size, missing.size);
  }

  function take({ whole, dropped, errors }: Divided, error: Issue): void {
    const entry = entryAt(whole.file, error.pointer);
    const others = (error.related ?? []).map(({ file }) => file).filter((file) => file !== whole.file);
    const ledByEntry = error.related?.some(({ file, path = [] }) => file === whole.file && dropped.has(pointerOf(path)));
    const lacksEntry = [...dropped].some((pointer) => pointer.startsWith(`${error.pointer}/`));
    // errors that only the dropped entries cause (a role that nobody has, a list that is too short) are no errors of this file; nor are those that another
    // broken file causes
    if ((dropped.size === 0 || entry !== undefined) && !ledByEntry && !lacksEntry && !others.some((file) => broken.has(file))) errors.add(error);
    const isNamed = error.rule === 'unknown-page' || error.rule === 'unknown-vocabulary';
    const absent = isNamed ? others.filter((file) => !wanted.has(file)) : [];
    for (const file of absent) missing.add(file);
    if (entry !== undefined && absent.length === 0) dropped.add(entry);
  }
}

interface Divided {
  readonly whole: SingleFile;
  /** JSON pointers of the entries that cannot be served. */
  readonly dropped: Set<string>;
  readonly errors: Set<Issue>;
}

function divide(file: ContentFile | undefined): Divided | undefined {
  const canBe = file?.kind === 'routes' || file?.kind === 'settings' || file?.kind === 'facts' || file?.kind === 'claims';
  return canBe && file.document ? { whole: file, dropped: new Set(), errors: new Set() } : undefined;
}
