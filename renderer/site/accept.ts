import { answerableFile, compareIssues, concerns, type Issue, isError } from '../../schema/issue.ts';
import { type Conflict, explainRefusal } from './blame.ts';
import { type ContentFiles, routesFile } from './files/content-file.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { movedPages } from './moved-pages.ts';
import { filesNamedBy, type SoundTable, soundTable } from './sound-table.ts';

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

/** So many combinations of files are tried for the largest one; after that the first that works is taken. */
const budget = 200;

/**
 * Decides which of the changed files go live: the largest subset that is free of errors together with what was accepted.
 * A file is changed when its object is another one than before, or when it is new or gone.
 *
 * Every error names all files that have a part in it, so at least one of those that changed has to stay as it was. The
 * smallest set of files that answers every error is found by breadth first (R. Reiter, A theory of diagnosis from first
 * principles, 1987: hitting sets of the conflicts). Of files that were never accepted the one in which the error stands answers for it.
 */
export function accept(accepted: ContentFiles, wanted: ContentFiles): Acceptance {
  const acceptance = decide(accepted, wanted);
  if (acceptance.site || accepted.size === 0) return acceptance;
  // accepted files have errors themselves where the program has become stricter: their sound part is what was accepted
  const sound = decide(new Map(), accepted).files;
  return sound.size < accepted.size ? decide(sound, wanted) : acceptance;
}

function decide(before: ContentFiles, after: ContentFiles): Acceptance {
  const faulty = [...after.values()].flatMap(({ file, issues }) => (before.get(file) !== after.get(file) && issues.some(isError) ? [file] : []));
  const { table, errors }: SoundTable = before.has(routesFile) ? { table: undefined, errors: [] } : soundTable(after, new Set(faulty));
  const isInPart = table !== undefined && errors.length > 0;
  // what stands in for the table is given, so that a file that does not go with it has to wait
  const [accepted, wanted] = isInPart ? [new Map(before).set(routesFile, table), new Map(after).set(routesFile, table)] : [before, after];
  // what the table names and was never right is about to come; what a new table names besides is needed by it
  const awaited = [...filesNamedBy(before.get(routesFile) ?? table), ...(isInPart ? [routesFile] : [])].filter((file) => !before.has(file));

  const changed = [...new Set([...accepted.keys(), ...wanted.keys()])].filter((file) => accepted.get(file) !== wanted.get(file));
  const broken = new Set(changed.filter((file) => wanted.get(file)?.issues.some(isError)));
  const attempt = (kept: ReadonlySet<string>) => tryWith(accepted, wanted, kept, awaited);
  const best = smallest(attempt, { changed, broken, isNew: (file) => !accepted.has(file) });
  // whatever an error does not tell of its causes, what was accepted stays
  const found = !best.site && attempt(new Set(changed)).loaded.model ? { ...best, kept: new Set(changed), site: true, isSmallest: false } : best;
  const fewest = found.site && !found.isSmallest ? withoutNeedless(attempt, found.kept, broken) : found.kept;
  const moved = movedPages(accepted, wanted, fewest);
  const kept = moved.size > 0 && attempt(new Set([...fewest, ...moved.keys()])).loaded.model ? new Set([...fewest, ...moved.keys()]) : fewest;
  const { files, held, loaded } = attempt(kept);
  const served = loaded.model ? files : accepted;
  const refused = new Set([...kept, ...(isInPart ? [routesFile] : [])]);
  const conflicts = new Map(found.conflicts);
  // the table answers for itself: what has to wait for it is no cause of its errors
  if (isInPart)
    conflicts.set(
      routesFile,
      errors.map((error) => ({ error: { ...error, related: [] }, files: [routesFile] })),
    );
  return {
    files: isInPart ? new Map([...served].filter(([file]) => file !== routesFile)) : served,
    site: loaded.model,
    refused,
    issues: [
      ...loaded.issues.filter((issue) => !refused.has(issue.file) && (!isError(issue) || !loaded.model)),
      ...explainRefusal({ accepted: files, wanted: after, refused, held, conflicts, moved }),
    ].toSorted(compareIssues),
  };
}

interface Attempt {
  readonly files: ContentFiles;
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

type Try = (kept: ReadonlySet<string>) => Attempt;

interface Search {
  readonly changed: readonly string[];
  /** Files with an error of their own, which stay in any case. */
  readonly broken: ReadonlySet<string>;
  isNew(file: string): boolean;
}

interface Candidate {
  readonly kept: ReadonlySet<string>;
  /** Why a file has to stay, where the search knows. */
  readonly conflicts: ReadonlyMap<string, readonly Conflict[]>;
}

interface Found extends Candidate {
  readonly site: boolean;
  /** False where the search was cut short. */
  readonly isSmallest: boolean;
}

function smallest(attempt: Try, { changed, broken, isNew }: Search): Found {
  const queue: Candidate[] = [{ kept: broken, conflicts: new Map() }];
  const seen = new Set<string>();
  let last = queue[0] as Candidate;
  for (let tried = 0; queue.length > 0; tried += 1) {
    const isSmallest = tried < budget;
    queue.sort((a, b) => a.kept.size - b.kept.size);
    last = (isSmallest ? queue.shift() : queue.pop()) as Candidate;
    const { kept } = last;
    const { loaded } = attempt(kept);
    if (loaded.model) return { ...last, site: true, isSmallest };
    const movable = changed.filter((file) => !kept.has(file));
    const conflicts = loaded.issues
      .filter(isError)
      .map((error): Conflict => ({ error, files: movable.filter((file) => concerns(error, file)) }))
      .filter(({ files }) => files.length > 0);
    const forced = conflicts.flatMap(({ files }) => (files.length === 1 ? files : []));
    const own = conflicts.flatMap(({ error, files }) => (files.includes(answerableFile(error)) && files.every(isNew) ? [answerableFile(error)] : []));
    const [choice] = conflicts.toSorted((a, b) => a.files.length - b.files.length);
    const together = forced.length > 0 ? forced : own;
    const next = together.length > 0 ? [together] : (choice?.files ?? []).map((file) => [file]);
    for (const more of next) {
      const candidate = new Set([...kept, ...more]);
      const key = [...candidate].sort().join('\n');
      if (!seen.has(key)) queue.push({ kept: candidate, conflicts: together.length > 0 ? withConflicts(last.conflicts, more, conflicts) : last.conflicts });
      seen.add(key);
    }
  }
  return { ...last, site: false, isSmallest: true };
}

function withConflicts(known: Candidate['conflicts'], files: readonly string[], conflicts: readonly Conflict[]): Candidate['conflicts'] {
  const byFile = new Map([...new Set(files)].map((file) => [file, [] as Conflict[]] as const));
  for (const conflict of conflicts) for (const file of conflict.files) byFile.get(file)?.push(conflict);
  return new Map([...known, ...byFile]);
}

/** Takes back what need not have stayed where the search was cut short. */
function withoutNeedless(attempt: Try, found: ReadonlySet<string>, broken: ReadonlySet<string>): ReadonlySet<string> {
  let kept = found;
  for (const file of found) {
    if (broken.has(file)) continue;
    const fewer = new Set([...kept].filter((other) => other !== file));
    if (attempt(fewer).loaded.model) kept = fewer;
  }
  return kept;
}
