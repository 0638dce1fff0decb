import { fixOf } from './fixes/fixes.ts';
import type { Issue, Path, Range } from './issue.ts';
import { type Lines, linesOf } from './json/lines.ts';
import { pointerOf } from './json/pointer.ts';
import { explain, type Finding } from './messages/explain.ts';

/** Largest document that is read, in bytes; a page of 40 blocks has about 20 KB. */
export const maxDocumentBytes = 1024 * 1024;

/** A part of a text, in UTF-16 code units. */
export interface Place {
  readonly offset: number;
  readonly length: number;
}

/** The content of a file: a text, bytes in UTF-8, or a function that returns the bytes if they are kept in another form. */
export type Source = string | Uint8Array | (() => Uint8Array);

/** A finding about a part of a text. */
export interface FindingInText {
  readonly place: Place;
  readonly finding: Finding;
}

/** A file that was decoded. */
export interface ReadText {
  readonly text: string;
  /** Reports a finding about a place in the text; `root` is the whole value, for the names of blocks. */
  issue(place: Place, path: Path, finding: Finding, root?: unknown): Issue;
}

export type SourceResult = ({ readonly ok: true } & ReadText) | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Decodes a file of the site.
 * @param file path below the site's folder, as findings show it
 * @param source a byte order mark is skipped, and a lone carriage return counts as a line end
 * @returns the text, or why there is none: `too-large`, `invalid-encoding`
 */
export function readSource(file: string, source: Source): SourceResult {
  const given = typeof source === 'function' ? source() : source;
  const bytes = typeof given === 'string' ? Buffer.byteLength(given) : given.byteLength;
  const decoded = bytes > maxDocumentBytes ? undefined : decode(given);
  if (decoded !== undefined) {
    const text = withLineFeeds(decoded);
    const lines = linesOf(text);
    return { ok: true, text, issue: (...finding) => describe(file, text, lines, ...finding) };
  }
  const finding: Finding = bytes > maxDocumentBytes ? { rule: 'too-large', limit: maxDocumentBytes } : { rule: 'invalid-encoding' };
  return { ok: false, issues: [issueOfFile(file, finding)] };
}

/** A finding about a file as a whole: one that is missing or cannot be shown. */
export function issueOfFile(file: string, finding: Finding): Issue {
  return describe(file, '', linesOf(''), { offset: 0, length: 1 }, [], finding);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(source: string | Uint8Array): string | undefined {
  if (typeof source === 'string') return source.replace(/^\uFEFF/, '');
  try {
    return utf8.decode(source);
  } catch {
    return undefined;
  }
}

/** Turns lone carriage returns (classic Mac OS, and some programs' exports) into line feeds. Offsets stay the same. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;
}

function describe(file: string, text: string, lines: Lines, place: Place, path: Path, finding: Finding, root?: unknown): Issue {
  const { line, column } = lines.placeOf(place.offset);
  const rest = lines.at(line).length - column + 1;
  const range: Range = { line, column, length: Math.max(1, Math.min(place.length, rest)) };
  const { message, severity, about, isFailure } = explain(finding);
  const fix = text ? fixOf(finding, file, text, place) : undefined;
  return {
    rule: finding.rule,
    severity,
    file,
    pointer: pointerOf(path),
    where: wayTo(path, root),
    range,
    message,
    about,
    frame: text ? codeFrame(lines, range) : '',
    ...(fix && { fix }),
    ...(isFailure && { isFailure }),
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
function codeFrame(lines: Lines, { line, column, length }: Range): string {
  const digits = String(line).length;
  const from = column > frameWidth - 20 ? column - 40 : 0;
  const cut = (text: string) =>
    text
      .slice(from, from + frameWidth)
      .replaceAll('\t', ' ')
      .replaceAll('\r', '');
  const shown = Math.min(length, frameWidth - (column - 1 - from));
  return [
    ...(line > 1 ? [`  ${String(line - 1).padStart(digits)} │ ${cut(lines.at(line - 1))}`] : []),
    `> ${line} │ ${cut(lines.at(line))}`,
    `  ${' '.repeat(digits)} │ ${' '.repeat(column - 1 - from)}${'^'.repeat(shown)}`,
  ].join('\n');
}
