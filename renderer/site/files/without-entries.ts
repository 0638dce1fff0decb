import { siteSchema } from '../../../schema/files/site.ts';
import type { Path } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { pointerOf } from '../../../schema/json/pointer.ts';
import { checkJson } from './check-json.ts';
import { claimsFile, factsFile, routesFile, siteFile } from './content-file.ts';
import { optionalPart } from './optional-part.ts';
import type { SingleFile } from './single-files.ts';

/**
 * What can be dropped from the route table: one path or all paths of a row, its role, the target for unknown words, a row, a redirect, a gone address, or a key
 * beside `routes`.
 */
const routeEntry = /^\/(?:routes\/\d+\/(?:paths(?:\/\d+)?|role|unknown)|(?:routes|redirects|gone)\/\d+|(?!routes(?:\/|$))[^/]+)/;

const entryIn: Readonly<Record<string, (pointer: string) => string | undefined>> = {
  [routesFile]: (pointer) => routeEntry.exec(pointer)?.[0],
  [siteFile]: (pointer) => optionalPart(siteSchema, pointer),
  // whole facts and claims, which would mean something else without a part
  [factsFile]: (pointer) => /^\/facts\/[^/]+/.exec(pointer)?.[0],
  [claimsFile]: (pointer) => /^\/claims\/[^/]+/.exec(pointer)?.[0],
};

/**
 * The entry of a file that a finding is about.
 * @param pointer JSON pointer (RFC 6901) into the file
 * @returns the entry's JSON pointer; undefined where the finding is about the file as a whole
 */
export function entryAt(file: string, pointer: string): string | undefined {
  return entryIn[file]?.(pointer);
}

/**
 * The file without some of its entries, and without rows of the route table that have no path left (the page for unknown addresses needs none). Findings about
 * it keep their places in the whole file.
 * @param file one that can be parsed, of any shape
 * @param dropped JSON pointers of the entries
 */
export function withoutEntries<File extends SingleFile>(file: File, dropped: ReadonlySet<string>): File {
  const { document: whole } = file;
  if (!whole || dropped.size === 0) return file;
  const gone = new Set([...dropped, ...rowsWithoutPath(whole.value, dropped)]);
  const document: Document = {
    ...whole,
    value: prune(whole.value, '', gone),
    issue: (path, ...finding) => whole.issue(asWritten(path, whole.value, gone), ...finding),
  };
  return { ...file, document, ...{ value: undefined, ...checkJson(file.kind, document) } };
}

function rowsWithoutPath(whole: unknown, dropped: ReadonlySet<string>): string[] {
  const routes = (whole as { routes?: unknown } | null)?.routes;
  return (Array.isArray(routes) ? routes : []).flatMap((row, index) => {
    const at = `/routes/${index}`;
    const paths = Array.isArray(row?.paths) ? row.paths : [];
    const hasNone = paths.length > 0 && paths.every((_: unknown, path: number) => dropped.has(`${at}/paths/${path}`));
    return hasNone || (dropped.has(`${at}/paths`) && row?.role !== 'not-found') ? [at] : [];
  });
}

function prune(value: unknown, at: string, gone: ReadonlySet<string>): unknown {
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).flatMap(([key, item]) => {
    const there = at + pointerOf([key]);
    return gone.has(there) ? [] : [[key, prune(item, there, gone)] as const];
  });
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

/** Translates a path in the pruned value to the path in the whole file. */
function asWritten(path: Path, whole: unknown, gone: ReadonlySet<string>): Path {
  let [value, at] = [whole, ''];
  return path.map((step) => {
    const written = Array.isArray(value) ? ([...value.keys()].filter((index) => !gone.has(`${at}/${index}`))[Number(step)] ?? step) : step;
    value = (value as Record<string | number, unknown> | undefined)?.[written];
    at += pointerOf([written]);
    return written;
  });
}
