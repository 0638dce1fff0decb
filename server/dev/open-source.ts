import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { SourcePlace } from '../../renderer/api.ts';
import type { SourceLine } from '../../renderer/page-state.ts';

/**
 * The current line of a place in a file, which may have changed since the page was drawn.
 * @param folder base of the file's path
 */
export function lineOf(folder: string, place: SourcePlace): SourceLine {
  const { file } = place;
  const text = readIfThere(path.join(folder, file));
  const offset = 'path' in place ? offsetOfValue(text, place.path) : offsetOfText(text, place.text);
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Full path of a file in the first folder that has it; undefined where none has it, or where it would lie outside. */
export function fileBelow(folders: readonly string[], file: string): string | undefined {
  return folders
    .map((folder) => [folder, path.resolve(folder, file)] as const)
    .find(([folder, full]) => full.startsWith(folder + path.sep) && existsSync(full))?.[1];
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Offset of the value, or of its closest existing ancestor: the file may have changed since. */
function offsetOfValue(text: string, way: readonly (string | number)[]): number {
  const tree = parseTree(text);
  for (let depth = way.length; tree && depth > 0; depth -= 1) {
    const node = findNodeAtLocation(tree, way.slice(0, depth));
    if (node) return node.offset;
  }
  return 0;
}

/** Offset of a post's text. A paragraph is one text on the page but contains Markdown in the file, so that some of its words have to be enough. */
function offsetOfText(text: string, wanted: string): number {
  const words = wanted.match(/[\p{L}\p{N}]+/gu) ?? [];
  // several tries, because tokens are written differently from the values that are shown
  const parts = [words.slice(0, 16), words.slice(0, 5), words.slice(-5), words.slice(0, 2)];
  const found = words.length > 0 ? parts.map((part) => text.search(wordsInMarkdown(part))) : [];
  return found.find((offset) => offset >= 0) ?? 0;
}

const wordsInMarkdown = (words: readonly string[]) => new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'u');
