import { type Node, parseTree } from 'jsonc-parser';
import { linesOf } from '../../schema/json/lines.ts';
import { isDocument, type TextFiles } from './text-files.ts';

/** A text of the content with its place: a value of a JSON file, or a line of a post. */
export interface PlacedText {
  readonly file: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  /** Path of the value in a JSON file; empty for a post. */
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** All texts of the content by file and line, without notes. */
export function textsOf(files: TextFiles): PlacedText[] {
  return [...files].flatMap(([file, source]) => (file.endsWith('.json') ? inJson(file, source) : isDocument(file) ? inLines(file, source) : []));
}

function inJson(file: string, source: string): PlacedText[] {
  const found: PlacedText[] = [];
  const lines = linesOf(source);
  const tree = parseTree(source);
  if (tree) walk(tree, []);
  return found;

  function walk({ type, offset, value, children = [] }: Node, path: PlacedText['path']): void {
    if (type === 'string') found.push({ file, ...lines.placeOf(offset), path, text: value });
    else if (type === 'array') for (const [index, child] of children.entries()) walk(child, [...path, index]);
    else for (const { children: [key, own] = [] } of children) if (key && own && !key.value.startsWith('$')) walk(own, [...path, key.value]);
  }
}

function inLines(file: string, source: string): PlacedText[] {
  return source.split('\n').flatMap((text, index) => (text.trim() === '' ? [] : [{ file, line: index + 1, column: 1, path: [], text: text.trim() }]));
}
