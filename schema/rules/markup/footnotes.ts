import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

/** `[^1]` in a sentence, or `[^1]: …` at the start of a line, which is the footnote itself. */
const mark = /(?<!\\)\[\^([^\s[\]]+)\]/g;
const beginsNote = /(?:^|\n) {0,3}$/;

/**
 * Finds references without a footnote, which visitors see as typed, and footnotes without a reference, which nobody sees. If there is exactly one of each, they
 * belong together.
 * @param prose a post without its code
 */
export function footnoteSlipsIn(prose: string): readonly FindingInText[] {
  if (!prose.includes('[^')) return none;
  const all = matchesIn(prose, mark).map(({ 0: found, 1: name = '', index: offset }) => {
    const end = offset + found.length;
    const isNote = prose[end] === ':' && beginsNote.test(prose.slice(Math.max(0, offset - 4), offset));
    return { found, name: name.toLowerCase(), isNote, place: { offset, length: found.length } };
  });
  const without = (isNote: boolean) => all.filter((one) => one.isNote === isNote && !all.some((other) => other.isNote !== isNote && other.name === one.name));
  const [marks, notes] = [without(false), without(true)];
  const [meant] = new Set(marks.map(({ name }) => name)).size === 1 && notes.length === 1 ? notes : [];
  return [
    ...marks.map(({ found, place }): FindingInText => ({ place, finding: { rule: 'unread-footnote', found, ...(meant && { near: meant.found }) } })),
    ...(meant ? none : notes).map(({ found, place }): FindingInText => ({ place, finding: { rule: 'unread-footnote', found, isNote: true } })),
  ];
}

/** Finds the same references in rich text, which has no footnotes. */
export function footnotesIn(text: string): readonly FindingInText[] {
  return matchesIn(text, mark).map(({ 0: found, index: offset }) => ({
    place: { offset, length: found.length },
    finding: { rule: 'unread-footnote', found, isOnPage: true },
  }));
}

const none: readonly never[] = [];
