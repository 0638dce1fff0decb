import { findNodeAtOffset, type Node, parseTree } from 'jsonc-parser';
import { applyEdits, type Edit, type Fix } from '../../schema/fix.ts';
import { type Issue, isError } from '../../schema/issue.ts';
import { withLineFeeds } from '../../schema/source.ts';
import { changeText } from '../content/change-text.ts';
import { kindOf, newFindings } from '../content/compare-findings.ts';
import { keepsFromReading } from '../content/unreadable.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** A finding that can be mended without asking. */
export type Mendable = Issue & { readonly fix: Fix };

export interface MendOptions {
  readonly files: Files;
  /** Returns all findings about files. */
  readonly check: (files: Files) => Promise<readonly Issue[]>;
  /** Whether a finding is to be mended. */
  readonly wants: (issue: Issue) => boolean;
}

/** A fix that was tried and taken back. */
export interface Undone {
  readonly issue: Mendable;
  /** The finding that there was afterwards; undefined where the old one remained. */
  readonly instead?: Issue;
}

export interface Mended {
  readonly files: Files;
  /** In the order in which they were mended, with their places before that. */
  readonly done: readonly Mendable[];
  readonly undone: readonly Undone[];
  /** All findings about `files`. */
  readonly issues: readonly Issue[];
}

/** The most checks of the whole site: each round mends something, or gives something up. */
const mostRounds = 1000;

/**
 * Mends what is certain until nothing is left: errors first, since they hide the rest of their file. A fix that leaves its finding,
 * or causes another one, is taken back. All other bytes stay.
 */
export async function mendFiles({ files, check, wants }: MendOptions): Promise<Mended> {
  const done: Mendable[] = [];
  const undone = new Map<string, Undone>();
  let current: State = { files, issues: await check(files) };
  for (let round = 0; round < mostRounds; round += 1) {
    const open = current.issues.filter((issue): issue is Mendable => issue.fix?.safe === true && wants(issue) && !undone.has(placeOf(issue)));
    const errors = open.filter(isError);
    const found = await mendSome(current, apart(errors.length > 0 ? errors : open), check);
    if (found.failed) undone.set(placeOf(found.failed.issue), found.failed);
    if (!found.failed && found.done.length === 0) break;
    done.push(...found.done);
    current = found.state;
  }
  return { ...current, done, undone: [...undone.values()] };
}

interface State {
  readonly files: Files;
  readonly issues: readonly Issue[];
}

interface Attempt {
  readonly state: State;
  readonly done: readonly Mendable[];
  /** The fix that was tried alone and failed. */
  readonly failed?: Undone;
}

/** Mends all of these; where that causes a problem, tries the first half, and so on. */
async function mendSome(before: State, batch: readonly Mendable[], check: MendOptions['check']): Promise<Attempt> {
  if (batch.length === 0) return { state: before, done: [] };
  const { files, written } = withFixes(before.files, batch);
  const after = { files, issues: await check(files) };
  const worse = objectionTo(before, after, batch, written);
  if (!worse) return { state: after, done: batch };
  const [issue] = batch;
  return batch.length === 1 && issue
    ? { state: before, done: [], failed: { issue, ...worse } }
    : mendSome(before, batch.slice(0, Math.ceil(batch.length / 2)), check);
}

/** Those whose edits do not touch earlier ones; the others have their turn in a later round. */
function apart(issues: readonly Mendable[]): Mendable[] {
  const ends = new Map<string, number>();
  return issues
    .toSorted((a, b) => startOf(a) - startOf(b))
    .filter((issue) => {
      const isFree = startOf(issue) > (ends.get(issue.file) ?? -1);
      if (isFree) ends.set(issue.file, endOf(issue));
      return isFree;
    });
}

const startOf = ({ fix }: Mendable) => fix.edits[0]?.offset ?? 0;
const endOf = ({ fix }: Mendable) => fix.edits.reduce((end, { offset, length }) => Math.max(end, offset + length), 0);

/** Identifies a finding by its place, as long as the file does not change. */
const placeOf = ({ file, rule, message, pointer, range }: Issue) => [file, rule, message.de, pointer || `${range.line}:${range.column}`].join('\n');

/** A part of a new text that a fix has written. */
interface Part extends Edit {
  /** The text that was there before. */
  readonly instead: string;
}

/** By file. */
type Written = ReadonlyMap<string, readonly Part[]>;

function withFixes(files: Files, batch: readonly Mendable[]): { readonly files: Files; readonly written: Written } {
  const next = new Map(files);
  const written = new Map<string, readonly Part[]>();
  for (const [file, issues] of Map.groupBy(batch, (issue) => issue.file)) {
    const bytes = files.get(file);
    if (!bytes) continue;
    const edits = issues.flatMap(({ fix }) => fix.edits).toSorted((a, b) => a.offset - b.offset);
    next.set(
      file,
      changeText(bytes, (text) => {
        written.set(file, moved(edits, text));
        return applyEdits(text, edits);
      }),
    );
  }
  for (const { fix } of batch) if (fix.renames) renameTokens(next, fix.renames);
  return { files: next, written };
}

function renameTokens(files: Map<string, Uint8Array>, { from, to }: NonNullable<Fix['renames']>): void {
  const token = new RegExp(`(?<=\\{\\{\\s*)${RegExp.escape(from)}(?=\\s*\\}\\})`, 'g');
  for (const [file, bytes] of files) {
    if (/\.(?:json|mdx)$/.test(file) && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(from))
      files.set(
        file,
        changeText(bytes, (text) => text.replace(token, to)),
      );
  }
}

/** The places of the edits in the text that they have made. */
function moved(edits: readonly Edit[], before: string): Part[] {
  let shift = 0;
  return edits.map(({ offset, length, text }) => {
    const part = { offset: offset + shift, length: text.length, text, instead: before.slice(offset, offset + length) };
    shift += text.length - length;
    return part;
  });
}

/**
 * What speaks against a mended state; undefined where the findings are gone and nothing came in their place. An error hides others: once it is mended, those
 * show where nothing was written, and do not count. Where only warnings were mended, nothing was hidden, and every new finding counts.
 */
function objectionTo(before: State, after: State, batch: readonly Mendable[], written: Written): Pick<Undone, 'instead'> | undefined {
  const hidden = batch.some(isError);
  const fresh = newFindings(before.issues, after.issues);
  const gone = new Set(newFindings(after.issues, before.issues).map(kindOf));
  // a file that cannot be read reports one mistake at a time
  const isGone = batch.every((issue) => (isError(issue) && issue.pointer === '' ? !standsIn(after, issue, written) : gone.has(kindOf(issue))));
  const instead = fresh.find((issue) => !hidden || touches(after.files, issue, written) || isOfSameSlip(after.files, issue, batch, written));
  return isGone && !instead ? undefined : { ...(instead && { instead }) };
}

/** Whether a file still has the same mistake, up to the end of the first part that was written. */
function standsIn({ files, issues }: State, { file, rule }: Issue, written: Written): boolean {
  const [first] = written.get(file) ?? [];
  const end = first ? first.offset + first.length : 0;
  return issues.some((issue) => issue.file === file && issue.rule === rule && offsetOf(files, issue) < end);
}

/** Whether a finding overlaps something that was written. */
function touches(files: Files, issue: Issue, written: Written): boolean {
  const at = offsetOf(files, issue);
  return (written.get(issue.file) ?? []).some(({ offset, length }) => at < offset + length && offset < at + issue.range.length);
}

/**
 * Whether an error shows that a file was mended wrongly: an error that still keeps it from being read, up to the end of a line that was written;
 * or any error in a list or object whose bracket was written or removed.
 */
function isOfSameSlip(files: Files, issue: Issue, batch: readonly Mendable[], written: Written): boolean {
  const { file, rule } = issue;
  if (!isError(issue) || !batch.some((mended) => mended.file === file && keepsFromReading(mended.rule, file))) return false;
  const at = offsetOf(files, issue);
  const text = new TextDecoder().decode(files.get(file));
  const parts = written.get(file) ?? [];
  if (!file.endsWith('.json')) return rule === 'yaml-syntax' && parts.some(({ offset, length }) => at <= endOfLine(text, offset + length));
  if (keepsFromReading(rule, file)) return parts.some(({ offset, length }) => at <= endOfLine(text, offset + length));
  const tree = parseTree(text);
  const bracketed = parts.filter((part) => /[[\]{}]/.test(part.text + part.instead)).flatMap((part) => valuesAt(tree, part));
  return bracketed.some(({ offset, length }) => offset <= at && at < offset + length);
}

/** The innermost values in which something was written. */
function valuesAt(tree: Node | undefined, { offset, length }: Part): Node[] {
  const places = Array.from({ length: length + 1 }, (_, index) => offset + index);
  return places.flatMap((place) => {
    const node = tree && findNodeAtOffset(tree, place, true);
    return node && node.type !== 'property' ? [node] : [];
  });
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

function offsetOf(files: Files, { file, range }: Issue): number {
  const lines = withLineFeeds(new TextDecoder().decode(files.get(file))).split('\n', range.line);
  return lines.slice(0, -1).reduce((sum, { length }) => sum + length + 1, 0) + range.column - 1;
}
