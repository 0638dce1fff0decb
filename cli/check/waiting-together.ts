import { firstOfMany } from '../../schema/first-of-many.ts';
import { compareIssues, type Issue, isError } from '../../schema/issue.ts';
import { numberIn } from '../../schema/messages/wording.ts';
import type { Sentence } from '../../schema/words.ts';

/** Up to this many files are named one by one. */
const most = 3;

/**
 * Merges findings that have one cause. A file that only waits for another one is counted with the mistake of that one. Where the mistake is not among
 * these findings, the first of many files that wait for the same one stands for all, and so does the first of many that say the same of a name (see
 * {@link firstOfMany}). A file that lacks one that lies in the wrong place is counted with the misplaced one.
 * @returns sorted by place
 */
export function waitingTogether(found: readonly Issue[]): Issue[] {
  const issues = found.toSorted(compareIssues);
  const waiting = waitingByFile(issues);
  const [misplacedFor, causeOf] = [misplacedIn(issues), mistakesIn(issues, waiting)];
  const lacking = Map.groupBy(issues, misplacedFor);
  const byCause = Map.groupBy(waiting.values(), causeOf);
  const alike = Map.groupBy(byCause.get(undefined) ?? [], ({ message }) => message.de);
  return firstOfMany(issues).flatMap((issue) => {
    if (misplacedFor(issue)) return [];
    const lackingIt = lacking.get(issue) ?? [];
    if (lackingIt.length > 0) return [withWaiting({ ...issue, severity: 'error' }, lackingIt)];
    if (!waits(issue)) return [withWaiting(issue, byCause.get(issue) ?? [])];
    return causeOf(issue) ? [] : firstOfAlike(issue, alike.get(issue.message.de) ?? []);
  });
}

type ByFile = ReadonlyMap<string, Issue>;

const waitingByFile = (issues: readonly Issue[]): ByFile => new Map(issues.filter(waits).map((issue) => [issue.file, issue]));

/** Returns what gives the finding about a misplaced file, where a finding says that the file is not in its place. */
function misplacedIn(issues: readonly Issue[]): (issue: Issue) => Issue | undefined {
  const misplaced = new Map(
    issues.flatMap((issue) => (ofMisplacedFiles.has(issue.rule) ? (issue.related ?? []).map(({ file }) => [nameOf(file), issue] as const) : [])),
  );
  return ({ rule, file, related = [] }) => {
    if (rule === 'missing-file') return misplaced.get(file);
    return ofLackingFiles.has(rule) ? related.map((place) => misplaced.get(nameOf(place.file))).find(Boolean) : undefined;
  };
}

/** Returns what gives the mistake at the end of a chain of files that wait for each other; undefined where none of them has one. */
function mistakesIn(issues: readonly Issue[], waiting: ByFile): (issue: Issue) => Issue | undefined {
  // reversed, because the first mistake of a file counts
  const mistakes = new Map(issues.toReversed().flatMap((issue) => (isError(issue) && !waits(issue) ? [[issue.file, issue] as const] : [])));
  return (issue) => causeOf(issue, new Set());

  function causeOf({ related = [] }: Issue, seen: ReadonlySet<string>): Issue | undefined {
    for (const { file } of related) {
      const next = waiting.get(file);
      const found = mistakes.get(file) ?? (next && !seen.has(file) ? causeOf(next, new Set([...seen, file])) : undefined);
      if (found) return found;
    }
    return undefined;
  }
}

/** Of many files that wait for the same one, the first stands for all. */
function firstOfAlike(issue: Issue, alike: readonly Issue[]): Issue[] {
  if (alike.length <= most) return [issue];
  return issue === alike[0] ? [withWaiting(issue, alike.slice(1))] : [];
}

/** Files with a finding, also those whose finding is told with that of another file. A file that only waits for another one is right itself. */
export function filesWithFindings(found: readonly Issue[], told: readonly Issue[]): ReadonlySet<string> {
  return new Set([...told, ...found.filter((issue) => !waits(issue))].map(({ file }) => file));
}

/** Rules whose findings name a file that lies in the wrong place, and the place where it belongs. */
const ofMisplacedFiles: ReadonlySet<Issue['rule']> = new Set(['unused-file', 'picture-format']);
/** Rules whose findings name a file that is not there. */
const ofLackingFiles: ReadonlySet<Issue['rule']> = new Set(['unknown-page', 'unknown-vocabulary', 'unknown-picture']);

/** The name by which other files refer to a file: a picture's has no ending. */
const nameOf = (file: string) => (file.startsWith('content/images/') ? file.replace(/\.\w+$/, '') : file);

const waits = ({ rule }: Issue) => rule === 'waits-for';

/** Adds to a finding the files that wait for it. */
function withWaiting(issue: Issue, waiting: readonly Issue[]): Issue {
  const files = [...new Set(waiting.map(({ file }) => file))];
  if (files.length === 0) return issue;
  return { ...issue, note: files.length === 1 ? oneMore : more(files.length), related: [...(issue.related ?? []), ...files.map((file) => ({ file }))] };
}

const oneMore: Sentence = { de: 'Darauf wartet eine weitere Datei.', en: 'One more file waits for it.' };
const more = (count: number): Sentence => ({
  de: `Darauf warten ${numberIn(count, 'de')} weitere Dateien.`,
  en: `${numberIn(count, 'en')} more files wait for it.`,
});
