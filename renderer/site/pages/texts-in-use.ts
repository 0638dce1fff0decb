import { changedItems } from '../changed-items.ts';
import type { PageFile } from '../files/content-file.ts';
import type { PageSurroundings } from './check-page.ts';
import type { NamingText } from './naming-texts.ts';
import { description, isShort, type Line, type LineField, lineOf, textStaysRight, title } from './stays-right.ts';

/** Everything that decides whether pages stay right with other values, each thing once, with the number of pages that have it. */
export interface TextsInUse {
  readonly texts: Map<NamingText, number>;
  readonly lines: Map<string, { readonly line: Line; pages: number }>;
  /** Pages whose texts do not suffice to tell. */
  readonly others: Set<PageFile>;
}

/** Creates a function that counts the texts in use on a list of pages. It goes on counting from the last list, in the object that it gave before. */
export function createTextsInUse(): (pages: readonly PageFile[]) => TextsInUse {
  let [inUse, counted]: [TextsInUse, readonly PageFile[]] = [nothingInUse(), []];
  return (pages) => {
    const change = changedItems(counted, pages);
    if (!change) inUse = nothingInUse();
    for (const page of change?.gone ?? []) count(inUse, page, -1);
    for (const page of change?.fresh ?? pages) count(inUse, page, 1);
    counted = pages;
    return inUse;
  };
}

const nothingInUse = (): TextsInUse => ({ texts: new Map(), lines: new Map(), others: new Set() });

/** Whether pages that were right are still right with other values, not counting those in `others`. */
export function textsStayRight({ texts, lines }: TextsInUse, surroundings: PageSurroundings): boolean {
  for (const text of texts.keys()) if (!textStaysRight(text, surroundings)) return false;
  for (const { line } of lines.values()) if (!isShort(line, surroundings.values)) return false;
  return true;
}

function count({ texts, lines, others }: TextsInUse, page: PageFile, more: 1 | -1): void {
  const { outline, naming } = page;
  const ofPage = outline ? [lineIn(outline.title, title), lineIn(outline.description, description)] : ['other' as const];
  if (!naming || ofPage.includes('other')) {
    if (more > 0) others.add(page);
    else others.delete(page);
    return;
  }
  for (const text of naming) {
    const pages = (texts.get(text) ?? 0) + more;
    if (pages > 0) texts.set(text, pages);
    else texts.delete(text);
  }
  for (const line of ofPage) {
    if (typeof line !== 'object') continue;
    const key = `${line.most} ${line.length} ${line.tokens.join('')}`;
    const known = lines.get(key) ?? { line, pages: 0 };
    known.pages += more;
    if (known.pages > 0) lines.set(key, known);
    else lines.delete(key);
  }
}

/** Undefined where a text names no values, or is not a string; `other` where its length does not suffice to judge it. */
function lineIn(text: unknown, field: LineField): Line | 'other' | undefined {
  return typeof text === 'string' && text.includes('{{') ? (lineOf(text, field) ?? 'other') : undefined;
}
