import { getNodePath, type Node, parseTree } from 'jsonc-parser';
import { isDocument, type TextFiles } from './text-files.ts';

/** A text of the content and where it stands: a value of a JSON file, or a line of a post. */
export interface PlacedText {
  readonly file: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  /** The way to the value in a JSON file. */
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** Every text of the content, by file and line; notes are none. */
export function textsOf(files: TextFiles): PlacedText[] {
  return [...files].flatMap(([file, source]) => (file.endsWith('.json') ? inJson(file, source) : isDocument(file) ? inLines(file, source) : []));
}

function inJson(file: string, source: string): PlacedText[] {
  const found: PlacedText[] = [];
  const tree = parseTree(source);
  if (tree) walk(tree);
  return found;

  function walk(node: Node): void {
    if (node.type === 'property' && String(node.children?.[0]?.value).startsWith('$')) return;
    const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
    if (node.type === 'string' && !isKey) found.push({ file, ...placeOf(source, node.offset), path: getNodePath(node), text: node.value });
    for (const child of node.children ?? []) walk(child);
  }
}

function inLines(file: string, source: string): PlacedText[] {
  return source.split('\n').flatMap((text, index) => (text.trim() === '' ? [] : [{ file, line: index + 1, column: 1, path: [], text: text.trim() }]));
}

/** Line and column of a place in a text, from 1. */
function placeOf(source: string, offset: number): { readonly line: number; readonly column: number } {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
