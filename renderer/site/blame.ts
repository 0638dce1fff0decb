import { type Issue, isError, isNamed, type Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import { sayableName } from '../../schema/rules/facts/value-names.ts';
import { issueOfFile } from '../../schema/source.ts';
import { type ContentFile, type ContentFiles, claimsFile, factsFile } from './files/content-file.ts';
import { filesOfErrors } from './files-of-errors.ts';
import { loadSite } from './load-site.ts';

/** An error, and the files of which at least one has to stay as it was because of it. */
export interface Conflict {
  readonly error: Issue;
  readonly files: readonly string[];
}

interface Refusal {
  /** The files that are served. */
  readonly accepted: ContentFiles;
  /** The files on the disk. */
  readonly wanted: ContentFiles;
  readonly refused: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  /** Why files are held back, as far as the search has found out. */
  readonly conflicts: ReadonlyMap<string, readonly Conflict[]>;
  /** For each deleted page that waits for another file, that file's name. */
  readonly moved: ReadonlyMap<string, string>;
}

/**
 * Why each refused file is held back, told in that file, because whoever changed it looks there. An error that shows elsewhere (a fact is gone, and a page that
 * nobody touched needs it) is told where the change was made.
 */
export function explainRefusal(refusal: Refusal): Issue[] {
  const { accepted, wanted, refused, moved } = refusal;
  const order = new Map([...refused].map((file, index) => [file, index] as const));
  const refusedOf = filesOfErrors([...refused]);
  return [...refused].toSorted().flatMap((file) => {
    const next = wanted.get(file);
    const taker = moved.get(file);
    if (taker !== undefined) return [waitingIssue(next, file, [taker])];
    const known = errorsKnown(refusal, file);
    if (next?.issues.some(isError)) return [...next.issues, ...known.filter((error) => !next.issues.some((issue) => isSame(issue, error)))];
    const errors = known.length > 0 ? known : errorsWith(refusal, file);
    const awaited = errors.map((error) => refusedOf(error).filter((other) => other !== file && waits(refusal, error, other)));
    const own = errors.filter((_, index) => awaited[index]?.length === 0);
    const waitsFor = [...new Set(awaited.flat())].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    if (own.length === 0 && waitsFor.length > 0) return [waitingIssue(next, file, waitsFor)];
    return toldIn(file, next, accepted.get(file), own, next ? undefined : inCapitals(file, wanted));
  });
}

function isSame(a: Issue, b: Issue): boolean {
  return a.rule === b.rule && a.pointer === b.pointer;
}

/**
 * Whether an error that involves another file may go away with that file's new version: the error is in that file, or the new version has another value at a
 * related place.
 */
function waits({ accepted, wanted }: Refusal, error: Issue, other: string): boolean {
  const [before, next] = [accepted.get(other), wanted.get(other)];
  const differs = (path: Path = []) => {
    const list = valueIn(next, path.slice(0, -1));
    // of a broken list, nobody can say what will be in it
    return Object(list) !== list || isOtherAt(path, before, next);
  };
  return error.file === other || (error.related ?? []).some((place) => isNamed(place, other) && differs(place.path));
}

/** The errors that the search met, without those that are gone because another file is held back as well. */
function errorsKnown({ refused, conflicts }: Refusal, file: string): Issue[] {
  const met = conflicts.get(file) ?? [];
  return met.flatMap(({ error, files }) => (files.every((other) => other === file || !refused.has(other)) ? [error] : []));
}

/** The errors of what is served with the new version of one file; if there are none, those that the search met. */
function errorsWith({ accepted, wanted, held, conflicts }: Refusal, file: string): Issue[] {
  const files = new Map(accepted);
  const next = wanted.get(file);
  if (next) files.set(file, next);
  else files.delete(file);
  const errors = loadSite(files, new Set([...held].filter((other) => other !== file))).issues.filter(isError);
  return errors.length > 0 ? errors : (conflicts.get(file) ?? []).map(({ error }) => error);
}

/** The errors as told in one file: errors in the file itself unchanged; of those in other files, one finding per value that they are about. */
function toldIn(file: string, next: ContentFile | undefined, before: ContentFile | undefined, errors: readonly Issue[], renamed?: string): Issue[] {
  const own = errors.filter((error) => error.file === file && (next !== undefined || error.rule === 'missing-file'));
  if (own.length > 0) return own;
  const others = errors.map((error) => {
    const places = (error.related ?? []).filter((place) => isNamed(place, file));
    // where a text takes several values from this file, the one that has changed is meant
    return { error, place: places.find(({ path = [] }) => isOtherAt(path, before, next)) ?? places[0] };
  });
  // of a deleted file, all that can be said is that it is needed
  const byPlace = Map.groupBy(others, ({ place }) => JSON.stringify((next && place?.path) ?? []));
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const path = (next && first.place?.path) ?? [];
    const isGone = next === undefined || (path.length > 0 && valueIn(next, path) === undefined && valueIn(before, path) !== undefined);
    const places = [...new Set(same.map(({ error }) => `${error.file}:${error.range.line}`))];
    const taken = next && takenPath(next, file, path, first.error);
    if (taken) return [taken];
    if (!isGone) return [issueIn(next, file, path, { rule: 'breaks-other', page: places[0] ?? '', where: first.error.where, reason: first.error.message })];
    const fresh = next && before ? newNames(next, before, path) : [];
    const what = path.length > 0 ? String(path.at(-1)) : undefined;
    const search = what ?? searchFor[file] ?? file.replace(/^.*\/|\.[^./]+$/g, '');
    const near = what && (fresh.length === 1 ? fresh[0] : suggest(what, fresh));
    // the value is gone, so the mark is on its new name, or on the key of its parent
    const at = near === undefined ? path.slice(0, -1) : [...path.slice(0, -1), near];
    return [issueIn(next, file, at, { rule: 'still-needed', what, near, file: renamed, users: places, search }, true)];
  });
}

/** An address that two files have, reported in one of them, as a finding in the other. */
function takenPath(next: ContentFile, file: string, path: Path, { rule, file: other }: Issue): Issue | undefined {
  const address = valueIn(next, path);
  if (rule !== 'duplicate-path' || typeof address !== 'string') return undefined;
  return { ...issueIn(next, file, path, { rule, path: address, other }), related: [{ file: other }] };
}

/** The present name of a file if only its capitals have changed. */
function inCapitals(file: string, wanted: ContentFiles): string | undefined {
  return [...wanted.keys()].find((other) => other.toLowerCase() === file.toLowerCase())?.replace(/^.*\//, '');
}

/** What to search for to find the uses of files that nobody names. */
const searchFor: Readonly<Record<string, string>> = { [factsFile]: '{{', [claimsFile]: '{{claim.' };

function waitingIssue(content: ContentFile | undefined, file: string, files: readonly string[]): Issue {
  return { ...issueIn(content, file, [], { rule: 'waits-for', files }), related: files.map((other) => ({ file: other })) };
}

function issueIn(content: ContentFile | undefined, file: string, path: Path, finding: Parameters<Document['issue']>[1], key = false): Issue {
  const document = documentOf(content);
  return document ? document.issue(path, finding, key ? { key: true } : undefined) : issueOfFile(file, finding);
}

function documentOf(content: ContentFile | undefined): Document | undefined {
  if (content?.kind === 'post') return content.post?.document;
  return content && 'document' in content ? content.document : undefined;
}

function valueIn(content: ContentFile | undefined, path: Path): unknown {
  return path.reduce<unknown>((here, step) => {
    const values = Object(here) as Record<string | number, unknown>;
    return values[step] ?? values[Object.keys(values).find((name) => sayableName(name) === step) ?? step];
  }, documentOf(content)?.value);
}

function isOtherAt(path: Path, before: ContentFile | undefined, next: ContentFile | undefined): boolean {
  return JSON.stringify(valueIn(next, path)) !== JSON.stringify(valueIn(before, path));
}

function newNames(next: ContentFile, before: ContentFile, path: Path): string[] {
  const parent = path.slice(0, -1);
  const old = new Set(Object.keys((valueIn(before, parent) as object | undefined) ?? {}));
  return Object.keys((valueIn(next, parent) as object | undefined) ?? {}).filter((key) => !old.has(key));
}
