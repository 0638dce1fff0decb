import { compareIssues, type Issue, isError } from '../../schema/issue.ts';
import { explainRefusal } from './blame.ts';
import { type ContentFiles, routesFile } from './files/content-file.ts';
import { filesToKeep } from './files-to-keep.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { movedPages } from './moved-pages.ts';
import { filesNamedBy, soundTable } from './sound-table.ts';

/** What visitors get of a change, and what has to be said about the rest. */
export interface Acceptance {
  /** The files that visitors are served from: together they have no error. */
  readonly files: ContentFiles;
  /** Undefined where not even a part of the files makes a site. */
  readonly site: LoadedSite['model'];
  /** Why files stay as they were, by file; and warnings about the site that is served. */
  readonly issues: readonly Issue[];
  /** Files whose new version, or whose deletion, is not served. */
  readonly refused: ReadonlySet<string>;
}

/**
 * Decides which of the changed files go live: the largest subset that is free of errors together with what was accepted.
 * A file is changed when its object is another one than before, or when it is new or gone.
 */
export function accept(accepted: ContentFiles, wanted: ContentFiles): Acceptance {
  const acceptance = decide(accepted, wanted);
  if (acceptance.site || accepted.size === 0) return acceptance;
  // accepted files have errors themselves where the program has become stricter: their sound part is what was accepted
  const sound = decide(new Map(), accepted).files;
  return sound.size < accepted.size ? decide(sound, wanted) : acceptance;
}

function decide(before: ContentFiles, after: ContentFiles): Acceptance {
  const { accepted, wanted, tableErrors, awaited } = withSoundTable(before, after);
  const changed = [...new Set([...accepted.keys(), ...wanted.keys()])].filter((file) => accepted.get(file) !== wanted.get(file));
  const broken = new Set(changed.filter((file) => wanted.get(file)?.issues.some(isError)));
  const attempt = (kept: ReadonlySet<string>) => tryWith(accepted, wanted, kept, awaited);
  const found = filesToKeep(attempt, { changed, broken, isNew: (file) => !accepted.has(file) });

  const moved = movedPages(accepted, wanted, found.kept);
  const withMoved = new Set([...found.kept, ...moved.keys()]);
  const kept = moved.size > 0 && attempt(withMoved).loaded.model ? withMoved : found.kept;

  const { files, held, loaded } = attempt(kept);
  const served = new Map(loaded.model ? files : accepted);
  const refused = new Set(kept);
  const conflicts = new Map(found.conflicts);
  if (tableErrors.length > 0) {
    served.delete(routesFile);
    refused.add(routesFile);
    // the table answers for itself: what has to wait for it is no cause of its errors
    const own = tableErrors.map((error) => ({ error: { ...error, related: [] }, files: [routesFile] }));
    conflicts.set(routesFile, own);
  }
  return {
    files: served,
    site: loaded.model,
    refused,
    issues: [
      ...loaded.issues.filter((issue) => !refused.has(issue.file) && (!isError(issue) || !loaded.model)),
      ...explainRefusal({ accepted: files, wanted: after, refused, held, conflicts, moved }),
    ].toSorted(compareIssues),
  };
}

interface Change {
  readonly accepted: ContentFiles;
  readonly wanted: ContentFiles;
  /** Why only a part of a table that was never accepted is served. */
  readonly tableErrors: readonly Issue[];
  /** Files that the table names and that were never right: they are about to come. What a new table names besides is needed by it. */
  readonly awaited: readonly string[];
}

/** The change, with the sound part of the route table on both sides where the table was never accepted: a file that does not go with it has to wait. */
function withSoundTable(before: ContentFiles, after: ContentFiles): Change {
  const isAwaited = (file: string) => !before.has(file);
  const old = before.get(routesFile);
  if (old) return { accepted: before, wanted: after, tableErrors: [], awaited: filesNamedBy(old).filter(isAwaited) };
  const { table, errors } = soundTable(after);
  const awaited = filesNamedBy(table).filter(isAwaited);
  if (!table || errors.length === 0) return { accepted: before, wanted: after, tableErrors: [], awaited };
  const withTable = (files: ContentFiles) => new Map(files).set(routesFile, table);
  return { accepted: withTable(before), wanted: withTable(after), tableErrors: errors, awaited: [...awaited, routesFile] };
}

interface Attempt {
  readonly files: ContentFiles;
  /** Awaited files that are not there. */
  readonly held: ReadonlySet<string>;
  readonly loaded: LoadedSite;
}

/** The wanted files, but for those in `kept`, which stay as accepted: with their old version, or not there yet. */
function tryWith(accepted: ContentFiles, wanted: ContentFiles, kept: ReadonlySet<string>, awaited: readonly string[]): Attempt {
  const files = new Map(wanted);
  for (const file of kept) {
    const old = accepted.get(file);
    if (old) files.set(file, old);
    else files.delete(file);
  }
  const held = new Set(awaited.filter((file) => file === routesFile || !files.has(file)));
  return { files, held, loaded: loadSite(files, held) };
}
