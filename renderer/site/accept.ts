import { compareIssues, concerns, type Issue, isError } from '../../schema/issue.ts';
import { explainRefusal } from './blame.ts';
import { type ContentFiles, routesFile } from './files/content-file.ts';
import { type LoadedSite, loadSite } from './load-site.ts';

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
 * principles, 1987: hitting sets of the conflicts).
 */
export function accept(accepted: ContentFiles, wanted: ContentFiles): Acceptance {
  const changed = [...new Set([...accepted.keys(), ...wanted.keys()])].filter((file) => accepted.get(file) !== wanted.get(file));
  const broken = changed.filter((file) => wanted.get(file)?.issues.some(isError));
  const awaited = accepted.has(routesFile) ? new Set<string>() : missingTargets(wanted, new Set(broken));
  const attempt = (kept: ReadonlySet<string>) => tryWith(accepted, wanted, kept, awaited);

  const best = smallest(attempt, changed, new Set(broken));
  // whatever an error does not tell of its causes, what was accepted stays
  const found = !best.site && attempt(new Set(changed)).loaded.model ? { kept: new Set(changed), site: true } : best;
  const kept = found.site ? withoutNeedless(attempt, found.kept, new Set(broken)) : found.kept;
  const { files, held, loaded } = attempt(kept);
  const { served, dropped, issues } = loaded.model ? { served: files, dropped: new Set<string>(), issues: loaded.issues } : withoutFaulty(files, held);
  const result = dropped.size > 0 ? loadSite(served, new Set([...held, ...dropped])) : loaded;
  const refused = new Set([...kept, ...dropped, ...(awaited.size > 0 ? [routesFile] : [])]);
  return {
    files: awaited.size > 0 ? new Map([...served].filter(([file]) => file !== routesFile)) : served,
    site: result.model,
    refused,
    issues: [
      ...issues.filter((issue) => !isError(issue) && !refused.has(issue.file)),
      ...explainRefusal({ accepted: served, wanted, refused, held: new Set([...held].filter((file) => !awaited.has(file))) }),
    ].toSorted(compareIssues),
  };
}

interface Attempt {
  readonly files: ContentFiles;
  readonly held: ReadonlySet<string>;
  readonly loaded: LoadedSite;
}

/** The wanted files, but for those in `kept`, which stay as accepted: with their old version, or not there yet. */
function tryWith(accepted: ContentFiles, wanted: ContentFiles, kept: ReadonlySet<string>, awaited: ReadonlySet<string>): Attempt {
  const files = new Map(wanted);
  const held = new Set(awaited);
  for (const file of kept) {
    const old = accepted.get(file);
    if (old) files.set(file, old);
    else {
      files.delete(file);
      held.add(file);
    }
  }
  return { files, held, loaded: loadSite(files, held) };
}

/**
 * What a route table names that does not exist. Where no table was accepted before, the rows that are right do not wait for
 * the others: what is missing counts as about to come, until the table is right and can be accepted.
 */
function missingTargets(wanted: ContentFiles, broken: ReadonlySet<string>): ReadonlySet<string> {
  const sound = new Map([...wanted].filter(([file]) => !broken.has(file)));
  const { issues } = loadSite(sound, broken);
  return new Set(
    issues.filter(({ file }) => file === routesFile).flatMap(({ related = [] }) => related.map(({ file }) => file).filter((file) => !wanted.has(file))),
  );
}

type Try = (kept: ReadonlySet<string>) => Attempt;

function smallest(attempt: Try, changed: readonly string[], start: ReadonlySet<string>): { kept: ReadonlySet<string>; site: boolean } {
  const queue: ReadonlySet<string>[] = [start];
  const seen = new Set<string>();
  let last = start;
  for (let tried = 0; queue.length > 0; tried += 1) {
    queue.sort((a, b) => a.size - b.size);
    const kept = (tried < budget ? queue.shift() : queue.pop()) as ReadonlySet<string>;
    last = kept;
    const { loaded } = attempt(kept);
    if (loaded.model) return { kept, site: true };
    const movable = loaded.issues
      .filter(isError)
      .map((issue) => changed.filter((file) => !kept.has(file) && concerns(issue, file)))
      .filter((files) => files.length > 0);
    const forced = movable.filter(({ length }) => length === 1).flat();
    const [choice = []] = movable.toSorted((a, b) => a.length - b.length);
    const next = forced.length > 0 ? [new Set([...kept, ...forced])] : choice.map((file) => new Set([...kept, file]));
    for (const candidate of next) {
      const key = [...candidate].sort().join('\n');
      if (!seen.has(key)) queue.push(candidate);
      seen.add(key);
    }
  }
  return { kept: last, site: false };
}

/** Takes back what need not have stayed: after the budget is spent the set that was found may be larger than necessary. */
function withoutNeedless(attempt: Try, found: ReadonlySet<string>, broken: ReadonlySet<string>): ReadonlySet<string> {
  let kept = found;
  for (const file of found) {
    if (broken.has(file)) continue;
    const fewer = new Set([...kept].filter((other) => other !== file));
    if (attempt(fewer).loaded.model) kept = fewer;
  }
  return kept;
}

/**
 * What is left where accepted files themselves have errors, because the program has become stricter, or where nothing was
 * accepted before: the files in which the errors are go, until the rest makes a site.
 */
function withoutFaulty(files: ContentFiles, held: ReadonlySet<string>): { served: ContentFiles; dropped: ReadonlySet<string>; issues: readonly Issue[] } {
  const served = new Map(files);
  const dropped = new Set<string>();
  for (;;) {
    const { model, issues } = loadSite(served, new Set([...held, ...dropped]));
    const faulty = issues.filter((issue) => isError(issue) && served.has(issue.file)).map(({ file }) => file);
    if (model || faulty.length === 0) return { served, dropped, issues };
    for (const file of faulty) {
      served.delete(file);
      dropped.add(file);
    }
  }
}
