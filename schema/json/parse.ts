import { createScanner, findNodeAtLocation, type Node, parseTree, visit } from 'jsonc-parser';
import type { Issue, Path } from '../issue.ts';
import { createLately } from '../lately.ts';
import type { Finding } from '../messages/explain.ts';
import { type Place, type ReadText, readSource, type Source } from '../source.ts';
import { syntaxError } from './syntax-error.ts';

/** A JSON file that was parsed: its value, and how to report findings about places in it. */
export interface Document {
  readonly file: string;
  readonly value: unknown;
  /** Reports a finding about the value at `path`, about its key, or about a part of its text. */
  issue(path: Path, finding: Finding, mark?: Mark): Issue;
  /** The source text of the value at `path` in a JSON file: the number 1.2 does not show that `1.200` was written. */
  readonly written?: (path: Path) => string;
}

/** What to mark: the value (default), the key of the property, or a text inside the value (`skip` leaves out that many of its occurrences). */
export type Mark = { readonly key: true } | { readonly text: string; readonly skip?: number };

/** A finding about a place in a document. */
export interface PlacedFinding {
  readonly path: Path;
  readonly finding: Finding;
  readonly mark?: Mark;
}

/** Turns what was found in a document into findings at their places. */
export const issuesAt = (document: Document, found: readonly PlacedFinding[]) => found.map(({ path, finding, mark }) => document.issue(path, finding, mark));

export type ParseResult =
  | { readonly ok: true; readonly document: Document; readonly issues: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Maximum nesting depth of a document; the deepest page has 8 levels. */
const maxDepth = 64;

/**
 * Parses a JSON document. Places are looked up only when a finding needs one: the parse tree of a page takes 80 KB, and most pages have no finding.
 * @param file path below the site's folder, as findings show it
 * @param source a byte order mark is skipped
 * @returns the value with findings that leave it usable (duplicate keys), or only findings: `too-large`, `invalid-encoding`, `too-deep`, `invalid-json`
 */
export function parseDocument(file: string, source: Source): ParseResult {
  const read = readSource(file, source);
  if (!read.ok) return read;
  const { text, issue } = read;
  const value = parse(text);
  const keys = keysOf(value, maxDepth);
  const deep = value !== undefined && keys !== tooDeep ? undefined : firstTooDeep(text);
  if (deep) return { ok: false, issues: [issue(deep, [], { rule: 'too-deep', limit: maxDepth })] };
  if (value === undefined) {
    const { place, finding } = syntaxError(text);
    return { ok: false, issues: [issue(place, [], finding)] };
  }
  const document: Document = { file, value, issue: createReporter(file, source), written: readerOf(file, source) };
  const repeated = keysIn(text) > keys ? duplicateKeys(text, (place, path, key) => issue(place, path, { rule: 'duplicate-key', key }, value)) : [];
  return { ok: true, document, issues: repeated };
}

/** The value of a source, without findings; undefined if the source is not valid JSON. */
export function readValue(source: Source): unknown {
  const read = readSource('', source);
  return read.ok ? parse(read.text) : undefined;
}

/**
 * Finds the first bracket that is nested too deeply: jsonc-parser and everything that walks a value recurse, and some thousand levels would overflow the stack.
 */
function firstTooDeep(text: string): Place | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    if (text[offset] === '{' || text[offset] === '[') depth += 1;
    if (text[offset] === '}' || text[offset] === ']') depth -= 1;
    if (depth > maxDepth) return { offset, length: 1 };
  }
  return undefined;
}

/** Implements {@link Document.written}. The tree is only made when asked for, which few files are. */
function readerOf(file: string, source: Source): (path: Path) => string {
  let tree: Node | undefined;
  return (path) => {
    const read = readSource(file, source);
    const text = read.ok ? read.text : '';
    tree ??= parseTree(text);
    const node = tree && findNodeAtLocation(tree, [...path]);
    return node ? text.slice(node.offset, node.offset + node.length) : '';
  };
}

/** The parsed value; `undefined` if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A document with its parse tree, to find places in it. */
interface Opened extends ReadText {
  readonly tree: Node;
  readonly value: unknown;
}

/** Characters from which a document is slow to open, so that it is kept as long as memory allows; a site has a few such documents. */
const large = 100_000;

/**
 * A cache for the other documents: thousands of pages may have findings, one after the other. The target of a `WeakRef` stays alive until control returns to
 * the event loop, whatever memory that takes (ECMA-262, 9.10.3): 150 KB for each page.
 */
const openedLately = createLately<object, Opened>(8);

/**
 * Creates the function that reports findings about a valid source. It keeps the source only; value and tree are made again if they were garbage-collected in
 * between.
 */
export function createReporter(file: string, source: Source): Document['issue'] {
  const document = {};
  let kept: WeakRef<Opened> | undefined;
  const open = () => {
    const read = readSource(file, source);
    if (!read.ok) throw new Error(`${file} was readable before`);
    const { text, issue } = read;
    const opened = { text, issue, tree: parseTree(text) as Node, value: parse(text) };
    if (text.length > large) kept = new WeakRef(opened);
    else openedLately.set(document, opened);
    return opened;
  };
  return (path, finding, mark) => {
    const { text, issue, tree, value } = openedLately.get(document) ?? kept?.deref() ?? open();
    return issue(nodeRange(tree, text, path, mark), path, finding, value);
  };
}

function span(node: Node): Place {
  return { offset: node.offset, length: node.length };
}

/** The place to mark: the closest existing value on the way to `path`, its key, or a text in it. */
function nodeRange(tree: Node, text: string, path: Path, mark?: Mark): Place {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = findNodeAtLocation(tree, [...path.slice(0, depth)]);
    if (!node) continue;
    if (mark && 'key' in mark && depth === path.length && node.parent?.type === 'property') return span(node.parent.children?.[0] ?? node);
    if (mark && 'text' in mark) {
      const source = text.slice(node.offset, node.offset + node.length);
      // backslashes and line ends are escaped in the file
      const marked = source.includes(mark.text) ? mark.text : JSON.stringify(mark.text).slice(1, -1);
      let found = source.indexOf(marked);
      for (let skipped = 0; skipped < (mark.skip ?? 0) && found >= 0; skipped += 1) found = source.indexOf(marked, found + 1);
      if (found >= 0) return { offset: node.offset + found, length: marked.length };
    }
    return span(node);
  }
  return { offset: 0, length: 1 };
}

/** No white space in JSON has a greater code. */
const blank = 0x20;

/**
 * Upper bound for the number of keys in a JSON text, including duplicates: counts the colons behind a quotation mark, unless the mark is part of a text, that
 * is, behind an odd number of backslashes.
 */
function keysIn(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    let end = colon - 1;
    while (text.charCodeAt(end) <= blank) end -= 1;
    if (text[end] !== '"') continue;
    let before = end;
    while (text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) count += 1;
  }
  return count;
}

const tooDeep = Number.POSITIVE_INFINITY;

/** The number of keys in a value, or {@link tooDeep} if it is nested deeper than `levels`. */
function keysOf(value: unknown, levels: number): number {
  if (value === null || typeof value !== 'object') return 0;
  if (levels === 0) return tooDeep;
  let count = 0;
  if (Array.isArray(value)) for (let index = 0; index < value.length; index += 1) count += keysOf(value[index], levels - 1);
  else for (const key in value) count += 1 + keysOf((value as Readonly<Record<string, unknown>>)[key], levels - 1);
  return count;
}

function duplicateKeys(text: string, report: (place: Place, path: Path, key: string) => Issue): Issue[] {
  const issues: Issue[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectProperty(key, offset, length, _line, _column, pathTo) {
      const keys = open.at(-1);
      if (keys?.has(key)) issues.push(report({ offset, length }, [...pathTo(), key], key));
      keys?.add(key);
    },
    onObjectEnd: () => void open.pop(),
  });
  return issues;
}
