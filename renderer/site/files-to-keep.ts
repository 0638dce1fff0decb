import { answerableFile, isError } from '../../schema/issue.ts';
import type { Conflict } from './blame.ts';
import { filesOfErrors } from './files-of-errors.ts';
import type { LoadedSite } from './load-site.ts';

/** Loads the wanted files, except that those in `kept` stay as they were. */
export type Try = (kept: ReadonlySet<string>) => { readonly loaded: LoadedSite };

export interface Search {
  /** All changed files: the candidates for staying. */
  readonly changed: readonly string[];
  /** Files with an error of their own, which stay in any case. */
  readonly broken: ReadonlySet<string>;
  isNew(file: string): boolean;
}

export interface Candidate {
  readonly kept: ReadonlySet<string>;
  /** Why a file has to stay, where the search knows. */
  readonly conflicts: ReadonlyMap<string, readonly Conflict[]>;
}

interface Found extends Candidate {
  readonly works: boolean;
  /** False where the search was cut short. */
  readonly isSmallest: boolean;
}

/** A candidate that is still to be tried. */
interface Open extends Candidate {
  /** Lower bound for the number of files that have to stay with it. */
  readonly bound: number;
}

/** Most combinations of files that are tried in search of the smallest set, and as many again to take back what need not have stayed. */
const budget = 200;

/**
 * Limits the attempts by the files that they load: from {@link budget} attempts on, the search takes the first set that works, and for few files it goes on
 * longer. Where each of thousands of pages takes the address of the next one and one of them cannot have it, each attempt finds one page that has to stay:
 * loading all of them for each would take an hour.
 */
const mostLoaded = 100_000;

/**
 * Which of the changed files have to stay as they were: as few as possible.
 *
 * Every error names all files that have a part in it, so at least one of those that changed has to stay. The smallest set of files with one from each error is
 * a minimal hitting set of the conflicts (R. Reiter, A theory of diagnosis from first principles, 1987). It is found by A*: the lower bound is the number of
 * conflicts without a common file, each of which needs a file of its own. Between sets of the same size, where all files are new, those in which the errors
 * stand stay.
 */
export function filesToKeep(attempt: Try, search: Search): Candidate {
  const found = smallest(attempt, search);
  if (found.works) return found.isSmallest ? found : { ...found, kept: withoutNeedless(attempt, found.kept, search.broken) };
  // some error does not name all its causes: in that case everything accepted stays
  const all = new Set(search.changed);
  return attempt(all).loaded.model ? { ...found, kept: withoutNeedless(attempt, all, search.broken) } : found;
}

function smallest(attempt: Try, { changed, broken, isNew }: Search): Found {
  const queue: Open[] = [{ kept: broken, conflicts: new Map(), bound: broken.size }];
  const seen = new Set<string>();
  let last = queue[0] as Open;
  const most = Math.max(budget, mostLoaded / changed.length);
  for (let tried = 0; queue.length > 0 && tried < most; tried += 1) {
    const isSmallest = tried < budget;
    queue.sort((a, b) => (isSmallest ? a.bound - b.bound : 0) || b.kept.size - a.kept.size);
    last = queue.shift() as Open;
    const { kept } = last;
    const { loaded } = attempt(kept);
    if (loaded.model) return { ...last, works: true, isSmallest };
    const filesOf = filesOfErrors(changed.filter((file) => !kept.has(file)));
    const conflicts = loaded.issues
      .filter(isError)
      .map((error): Conflict => ({ error, files: filesOf(error) }))
      .filter(({ files }) => files.length > 0)
      .toSorted((a, b) => a.files.length - b.files.length);
    const forced = conflicts.flatMap(({ files }) => (files.length === 1 ? files : []));
    for (const more of forced.length > 0 ? [forced] : choices(conflicts, isNew)) {
      const candidate = new Set([...kept, ...more]);
      const key = [...candidate].sort().join('\n');
      const bound = candidate.size + apart(conflicts.filter(({ files }) => !files.some((file) => candidate.has(file))));
      if (!seen.has(key)) queue.push({ kept: candidate, conflicts: withConflicts(last.conflicts, more, conflicts), bound });
      seen.add(key);
    }
  }
  return { ...last, works: false, isSmallest: true };
}

/**
 * One of the files of the first conflict has to stay. If all are new, the one in which the error stands is tried first. The choice of the file with the fewest
 * errors means that none of the others stays, so it includes every file that is then the only one left of a conflict: if a thousand pages name a fact that is
 * gone, either the facts stay as they were, or all of the pages.
 */
function choices(conflicts: readonly Conflict[], isNew: Search['isNew']): string[][] {
  const [conflict] = conflicts;
  if (!conflict) return [];
  const { error, files } = conflict;
  const first = files.every(isNew) ? answerableFile(error) : undefined;
  const ordered = files.toSorted((a, b) => Number(b === first) - Number(a === first));
  const errorsOf = Map.groupBy(
    conflicts.flatMap((other) => other.files),
    (file) => file,
  );
  const count = (file: string) => errorsOf.get(file)?.length ?? 0;
  const fewest = ordered.reduce((a, b) => (count(b) < count(a) ? b : a));
  const others = new Set(files.filter((file) => file !== fewest));
  const alone = conflicts.flatMap((other) => {
    const left = other.files.filter((file) => !others.has(file));
    return left.length === 1 ? left : [];
  });
  return ordered.map((file) => (file === fewest ? [...new Set(alone)] : [file]));
}

/** Number of conflicts that share no file with another one counted. */
function apart(conflicts: readonly Conflict[]): number {
  const taken = new Set<string>();
  return conflicts.filter(({ files }) => {
    const isApart = !files.some((file) => taken.has(file));
    if (isApart) for (const file of files) taken.add(file);
    return isApart;
  }).length;
}

function withConflicts(known: Candidate['conflicts'], files: readonly string[], conflicts: readonly Conflict[]): Candidate['conflicts'] {
  const byFile = new Map([...new Set(files)].map((file) => [file, [] as Conflict[]] as const));
  for (const conflict of conflicts) for (const file of conflict.files) byFile.get(file)?.push(conflict);
  return new Map([...known, ...byFile]);
}

/** After a search that was cut short, takes back what need not have stayed: all of it, or else each half, each quarter, and so on. */
function withoutNeedless(attempt: Try, found: ReadonlySet<string>, broken: ReadonlySet<string>): ReadonlySet<string> {
  let kept = found;
  const parts = [[...found].filter((file) => !broken.has(file))];
  for (let tried = 0; tried < budget; tried += 1) {
    const files = parts.shift();
    if (!files) break;
    const fewer = kept.difference(new Set(files));
    const half = Math.ceil(files.length / 2);
    if (attempt(fewer).loaded.model) kept = fewer;
    else if (files.length > 1) parts.push(files.slice(0, half), files.slice(half));
  }
  return kept;
}
