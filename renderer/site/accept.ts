import { compareIssues, type Issue, isError } from '../../schema/issue.ts';
import { valuesOf } from '../patched-map.ts';
import { apartFromErrors } from './apart-from-errors.ts';
import { explainRefusal } from './blame.ts';
import { changedItems } from './changed-items.ts';
import { errorsBehind } from './errors-behind.ts';
import { type ContentFiles, routesFile } from './files/content-file.ts';
import { filesToKeep } from './files-to-keep.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { movedPages } from './moved-pages.ts';
import { filesNamedBy, soundParts } from './sound-parts.ts';
import { findWaiting } from './waiting.ts';

/** What visitors are served after a change, and what is reported about the rest. */
export interface Acceptance {
  /** The files that visitors are served from. They have no error together. */
  readonly files: ContentFiles;
  /** Undefined where no part of the files makes a site. */
  readonly site: LoadedSite['model'];
  /** Why files are held back, by file; and warnings about the site that is served. */
  readonly issues: readonly Issue[];
  /** Files whose new version, or whose deletion, is held back. */
  readonly refused: ReadonlySet<string>;
}

/**
 * Decides which of the changed files go live: the largest subset that is free of errors together with what was accepted. A file is changed when its object is
 * another one than before, or when it is new or gone.
 */
export function accept(accepted: ContentFiles, wanted: ContentFiles): Acceptance {
  const acceptance = decide(accepted, wanted);
  if (acceptance.site || accepted.size === 0) return acceptance;
  // accepted files have errors when the program has become stricter: then their sound part counts as accepted
  const sound = decide(new Map(), accepted).files;
  return sound.size < accepted.size ? decide(sound, wanted) : acceptance;
}

function decide(before: ContentFiles, after: ContentFiles): Acceptance {
  const { accepted, wanted, partial, awaited } = withSoundParts(before, after);
  const changed = changedFiles(accepted, wanted);
  const broken = new Set(changed.filter((file) => wanted.get(file)?.issues.some(isError)));
  const tried = new Map<string, Attempt>();
  const attempt = (kept: ReadonlySet<string>) => {
    const key = [...kept].toSorted().join('\n');
    const known = tried.get(key) ?? tryWith(accepted, wanted, kept, awaited);
    tried.set(key, known);
    return known;
  };
  const found = filesToKeep(attempt, { changed, broken, isNew: (file) => !accepted.has(file) });

  const table = attempt(found.kept).loaded.model?.table;
  const deleted = changed.filter((file) => !wanted.has(file) && !found.kept.has(file));
  const moved = movedPages({ accepted, wanted, deleted, refused: found.kept }, (page) => !table || table.rowOf(page) !== undefined);
  const withMoved = new Set([...found.kept, ...moved.keys()]);
  const kept = moved.size > 0 && attempt(withMoved).loaded.model ? withMoved : found.kept;

  const { files, held, loaded } = attempt(kept);
  const whole = loaded.model ? files : accepted;
  const served = partial.size > 0 ? new Map([...whole].filter(([file]) => !partial.has(file))) : whole;
  const refused = new Set(kept);
  const conflicts = new Map(found.conflicts);
  const asFound = new Map<Issue, Issue>();
  for (const [file, errors] of partial) {
    refused.add(file);
    // without related files: these errors are the file's own, and the files that wait for it are not their cause
    const own = errors.map((error) => ({ error: { ...error, related: [] }, files: [file] }));
    for (const [index, { error }] of own.entries()) asFound.set(error, errors[index] ?? error);
    conflicts.set(file, own);
  }
  const brokenPages = [...broken].flatMap((file) => (kept.has(file) ? [wanted.get(file) ?? []].flat() : []));
  for (const [file, errors] of errorsBehind(brokenPages, files, held)) conflicts.set(file, [...(conflicts.get(file) ?? []), ...errors]);
  const explained = explainRefusal({ accepted: files, wanted: after, refused, held, conflicts, moved }).map((issue) => asFound.get(issue) ?? issue);
  // warnings about a held-back version from the attempt that has all files but the broken ones
  const beside = attempt(broken).loaded.issues.filter((issue) => kept.has(issue.file) && !broken.has(issue.file) && !isError(issue));
  return {
    files: served,
    site: loaded.model && { ...loaded.model, waiting: findWaiting(loaded.model, served, after, refused) },
    refused,
    issues: [
      ...loaded.issues.filter((issue) => !refused.has(issue.file) && (!isError(issue) || !loaded.model)),
      ...explained,
      ...apartFromErrors(beside, explained),
    ].toSorted(compareIssues),
  };
}

/** Files that are new, gone, or have another version, in the order of their paths where the maps have that order. */
function changedFiles(accepted: ContentFiles, wanted: ContentFiles): string[] {
  const few = changedItems(valuesOf(accepted), valuesOf(wanted));
  const [before, after] = few ? [few.gone, few.fresh] : [accepted.values(), wanted.values()];
  const changed = new Set<string>();
  for (const { file } of [...before, ...after]) if (accepted.get(file) !== wanted.get(file)) changed.add(file);
  return [...changed];
}

interface Change {
  readonly accepted: ContentFiles;
  readonly wanted: ContentFiles;
  /** Files of which only a part is served, because they were never accepted, with the errors of each. */
  readonly partial: ReadonlyMap<string, readonly Issue[]>;
  /** Files that the table names and that were never accepted: their absence is no error. If a new table names other missing files, that is one. */
  readonly awaited: readonly string[];
}

/**
 * The change, where both sides have the sound part of the route table, the settings, the facts and the claims if these were never accepted. A file that conflicts
 * with that part has to wait.
 */
function withSoundParts(before: ContentFiles, after: ContentFiles): Change {
  const sound = soundParts(before, after);
  const parts = sound.filter(({ served, whole, errors }) => served !== whole || errors.length > 0);
  const withParts = (files: ContentFiles) => new Map([...files, ...parts.map(({ served }) => [served.file, served] as const)]);
  const table = before.get(routesFile) ?? sound.find(({ served }) => served.kind === 'routes')?.served;
  return {
    accepted: parts.length > 0 ? withParts(before) : before,
    wanted: parts.length > 0 ? withParts(after) : after,
    partial: new Map(parts.map(({ whole, errors }) => [whole.file, errors])),
    awaited: [...filesNamedBy(table).filter((file) => !before.has(file)), ...parts.map(({ whole }) => whole.file)],
  };
}

interface Attempt {
  readonly files: ContentFiles;
  /** Awaited files that are missing. */
  readonly held: ReadonlySet<string>;
  readonly loaded: LoadedSite;
}

/** Loads the wanted files, except that those in `kept` stay as accepted: in their old version, or missing where there is none. */
function tryWith(accepted: ContentFiles, wanted: ContentFiles, kept: ReadonlySet<string>, awaited: readonly string[]): Attempt {
  const files = kept.size > 0 ? withKept(accepted, wanted, kept) : wanted;
  const held = new Set(awaited.filter((file) => file === routesFile || !files.has(file)));
  return { files, held, loaded: loadSite(files, held) };
}

function withKept(accepted: ContentFiles, wanted: ContentFiles, kept: ReadonlySet<string>): ContentFiles {
  const files = new Map(wanted);
  for (const file of kept) {
    const old = accepted.get(file);
    if (old) files.set(file, old);
    else files.delete(file);
  }
  return files;
}
