import { findNodeAtLocation, getNodePath, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Issue } from './issue.ts';
import type { MessageInput } from './messages.ts';
import { type Path, type Place, readSource } from './source.ts';

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
  const read = readSource(file, source);
  if (!read.ok) return read;
  const { text, issue } = read;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false });
  const first = errors[0];
  if (first || !tree) {
    const place = first ? syntaxErrorPlace(text, first) : { offset: 0, length: 1 };
    return fail(issue(place, [], { rule: 'invalid-json', error: first?.error ?? 4, excerpt: text.slice(place.offset, place.offset + 20) }));
  }

  const value: unknown = JSON.parse(text);
  const document: Document = {
    file,
    value,
    issue: (path, finding, mark) => issue(nodeRange(tree, text, path, mark), path, finding, value),
  };
  return { ok: true, document, issues: duplicateKeys(tree, (node, path, key) => issue(span(node), path, { rule: 'duplicate-key', key }, value)) };
}

function fail(issue: Issue): ParseResult {
  return { ok: false, issues: [issue] };
}

/** jsonc-parser's error codes for "value expected" and the like point behind the mistake when a comma or quote is missing. */
function syntaxErrorPlace(text: string, error: ParseError): Place {
  const offset = Math.min(error.offset, Math.max(0, text.trimEnd().length - 1));
  return { offset, length: Math.max(1, error.length) };
}

function span(node: Node): Place {
  return { offset: node.offset, length: node.length };
}

/** Where to mark: the closest existing value on the way to `path`, its key, or a text in it. */
function nodeRange(tree: Node, text: string, path: Path, mark?: Mark): Place {
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
