import { findNodeAtLocation, getNodePath, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Issue, Range } from './issue.ts';
import { explain, type MessageInput } from './messages.ts';

/** Largest document that is read, in bytes; a page of 40 blocks has about 20 KB. */
export const maxDocumentBytes = 1024 * 1024;

/** A path into a JSON value, as jsonc-parser has it: keys and indexes. */
export type Path = readonly (string | number)[];

/** A JSON file that was read: its value, and how to report something about a place in it. */
export interface Document {
  readonly file: string;
  readonly value: unknown;
  /** Reports a finding about the value at `path`, about its key, or about a part of its text. */
  issue(path: Path, finding: MessageInput, mark?: Mark): Issue;
}

/** What to mark: the value (default), the key of the property, or a text inside the value. */
export type Mark = { readonly key: true } | { readonly text: string };

export type ParseResult =
  | { readonly ok: true; readonly document: Document; readonly issues: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Reads a JSON document.
 * @param file path below the project's root, as findings show it
 * @param source text, or bytes in UTF-8 (a byte order mark is skipped)
 * @returns the value and findings that leave it usable (duplicate keys), or only findings:
 *   `too-large`, `invalid-encoding`, `invalid-json`
 */
export function parseDocument(file: string, source: string | Uint8Array): ParseResult {
  const size = typeof source === 'string' ? Buffer.byteLength(source) : source.byteLength;
  const text = size > maxDocumentBytes ? '' : decode(source);
  const locate = createLocator(file, text ?? '');
  if (size > maxDocumentBytes) return fail(locate({ offset: 0, length: 1 }, [], { rule: 'too-large', bytes: size, limit: maxDocumentBytes }));
  if (text === undefined) return fail(locate({ offset: 0, length: 1 }, [], { rule: 'invalid-encoding' }));

  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false });
  const first = errors[0];
  if (first || !tree) {
    const place = first ? syntaxErrorPlace(text, first) : { offset: 0, length: 1 };
    return fail(locate(place, [], { rule: 'invalid-json', error: first?.error ?? 4, excerpt: text.slice(place.offset, place.offset + 20) }));
  }

  const value: unknown = JSON.parse(text);
  const document: Document = {
    file,
    value,
    issue: (path, finding, mark) => locate(nodeRange(tree, text, path, mark), path, finding, value),
  };
  return { ok: true, document, issues: duplicateKeys(tree, (node, path, key) => locate(span(node), path, { rule: 'duplicate-key', key }, value)) };
}

function fail(issue: Issue): ParseResult {
  return { ok: false, issues: [issue] };
}

function decode(source: string | Uint8Array): string | undefined {
  if (typeof source === 'string') return source.replace(/^\uFEFF/, '');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source);
  } catch {
    return undefined;
  }
}

/** jsonc-parser's error codes for "value expected" and the like point behind the mistake when a comma or quote is missing. */
function syntaxErrorPlace(text: string, error: ParseError): { offset: number; length: number } {
  const offset = Math.min(error.offset, Math.max(0, text.trimEnd().length - 1));
  return { offset, length: Math.max(1, error.length) };
}

function span(node: Node): { offset: number; length: number } {
  return { offset: node.offset, length: node.length };
}

/** Where to mark: the closest existing value on the way to `path`, its key, or a text in it. */
function nodeRange(tree: Node, text: string, path: Path, mark?: Mark): { offset: number; length: number } {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = findNodeAtLocation(tree, [...path.slice(0, depth)]);
    if (!node) continue;
    if (mark && 'key' in mark && depth === path.length && node.parent?.type === 'property') return span(node.parent.children?.[0] ?? node);
    if (mark && 'text' in mark) {
      const found = text.slice(node.offset, node.offset + node.length).indexOf(mark.text);
      if (found >= 0) return { offset: node.offset + found, length: mark.text.length };
    }
    return span(node);
  }
  return { offset: 0, length: 1 };
}

function duplicateKeys(node: Node, report: (node: Node, path: Path, key: string) => Issue): Issue[] {
  const issues: Issue[] = [];
  if (node.type === 'object') {
    const seen = new Set<string>();
    for (const property of node.children ?? []) {
      const key = property.children?.[0];
      if (!key) continue;
      if (seen.has(key.value)) issues.push(report(key, [...getNodePath(node), key.value], key.value));
      seen.add(key.value);
    }
  }
  for (const child of node.children ?? []) issues.push(...duplicateKeys(child, report));
  return issues;
}

function createLocator(file: string, text: string) {
  const lines = text.split('\n');
  return (place: { offset: number; length: number }, path: Path, finding: MessageInput, root?: unknown): Issue => {
    const before = text.slice(0, place.offset);
    const line = before.split('\n').length;
    const column = place.offset - (before.lastIndexOf('\n') + 1) + 1;
    const rest = (lines[line - 1] ?? '').length - column + 1;
    const range: Range = { line, column, length: Math.max(1, Math.min(place.length, rest)) };
    const { message, severity } = explain(finding);
    return {
      rule: finding.rule,
      severity,
      file,
      pointer: path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
      where: wayTo(path, root),
      range,
      message,
      frame: text ? codeFrame(lines, range) : '',
    };
  };
}

/** `/blocks/2/items/1/badge` → „Block 3 (plan-cards) › items › 2 › badge“: counted from 1, with the block's name. */
function wayTo(path: Path, root: unknown): string {
  const steps = path.map((step) => (typeof step === 'number' ? String(step + 1) : step));
  if (path[0] !== 'blocks' || typeof path[1] !== 'number') return steps.join(' › ');
  const blocks = (root as { blocks?: unknown[] })?.blocks;
  const type = (blocks?.[path[1]] as { type?: unknown } | null)?.type;
  return [`Block ${steps[1]}${typeof type === 'string' ? ` (${type})` : ''}`, ...steps.slice(2)].join(' › ');
}

const frameWidth = 100;

/** The line before and the line itself with a marker, cut to 100 characters around the place. */
function codeFrame(lines: readonly string[], { line, column, length }: Range): string {
  const digits = String(line).length;
  const from = column > frameWidth - 20 ? column - 40 : 0;
  const cut = (text = '') =>
    text
      .slice(from, from + frameWidth)
      .replaceAll('\t', ' ')
      .replaceAll('\r', '');
  const shown = Math.min(length, frameWidth - (column - 1 - from));
  return [
    ...(line > 1 ? [`  ${String(line - 1).padStart(digits)} │ ${cut(lines[line - 2])}`] : []),
    `> ${line} │ ${cut(lines[line - 1])}`,
    `  ${' '.repeat(digits)} │ ${' '.repeat(column - 1 - from)}${'^'.repeat(shown)}`,
  ].join('\n');
}
