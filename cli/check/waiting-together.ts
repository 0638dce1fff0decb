import { compareIssues, type Issue, isError } from '../../schema/issue.ts';
import type { Sentence } from '../../schema/words.ts';

/** So many files are named one by one. */
const most = 3;

/**
 * What has one cause is one finding: a file that only waits for another one, of which a mistake is told, is counted there. Where the
 * mistake is not among these findings, the first of many files that wait for the same one stands for all. So does the first of many texts
 * that name a value which does not exist, or lead to an address that is gone or another one by now. What lacks a file that lies elsewhere has its cause there.
 * @returns sorted by place
 */
export function waitingTogether(found: readonly Issue[]): Issue[] {
  const issues = found.toSorted(compareIssues);
  const mistakes = new Map(
    issues
      .filter((issue) => isError(issue) && !waits(issue))
      .map((issue) => [issue.file, issue] as const)
      .toReversed(),
  );
  const waiting = new Map(issues.filter(waits).map((issue) => [issue.file, issue] as const));
  const byCause = Map.groupBy(waiting.values(), (issue) => causeOf(issue));
  const leftByMessage = Map.groupBy(byCause.get(undefined) ?? [], ({ message }) => message.de);
  const misplaced = new Map(issues.flatMap((issue) => (unread.has(issue.rule) ? (issue.related ?? []).map(({ file }) => [nameOf(file), issue] as const) : [])));
  const lacking = Map.groupBy(issues, misplacedFor);
  const alike = Map.groupBy(issues.filter(leadsAstray), ({ message }) => message.de);
  return issues.flatMap((issue) => {
    const same = leadsAstray(issue) ? (alike.get(issue.message.de) ?? []) : [];
    if (same.length > most) return issue === same[0] ? [{ ...issue, note: alsoIn(same) }] : [];
    if (misplacedFor(issue)) return [];
    const lackingIt = lacking.get(issue) ?? [];
    if (lackingIt.length > 0) return [withNote({ ...issue, severity: 'error' }, new Set(lackingIt.map(({ file }) => file)).size)];
    if (!waits(issue)) return [withNote(issue, byCause.get(issue)?.length ?? 0)];
    if (causeOf(issue)) return [];
    const group = leftByMessage.get(issue.message.de) ?? [];
    if (group.length <= most) return [issue];
    return issue === group[0] ? [withNote(issue, group.length - 1)] : [];
  });

  /** What is told of a file that lies elsewhere, where a mistake is that it is not in its place. */
  function misplacedFor({ rule, file, related = [] }: Issue): Issue | undefined {
    if (rule === 'missing-file') return misplaced.get(file);
    return lacks.has(rule) ? related.map((place) => misplaced.get(nameOf(place.file))).find(Boolean) : undefined;
  }

  /** The mistake at the end of the files that wait for each other; undefined where none of them has one. */
  function causeOf({ related = [] }: Issue, seen: ReadonlySet<string> = new Set()): Issue | undefined {
    for (const { file } of related) {
      const next = waiting.get(file);
      const found = mistakes.get(file) ?? (next && !seen.has(file) ? causeOf(next, new Set([...seen, file])) : undefined);
      if (found) return found;
    }
    return undefined;
  }
}

/** Files with a finding, also where that of another one stands for it; what only waits for another file is right itself. */
export function filesWithFindings(found: readonly Issue[], told: readonly Issue[]): ReadonlySet<string> {
  return new Set([...told, ...found.filter((issue) => !waits(issue))].map(({ file }) => file));
}

const unread: ReadonlySet<Issue['rule']> = new Set(['unused-file', 'picture-format']);
const lacks: ReadonlySet<Issue['rule']> = new Set(['unknown-page', 'unknown-vocabulary', 'unknown-picture']);

/** Pictures are named without their ending. */
const nameOf = (file: string) => (file.startsWith('content/images/') ? file.replace(/\.\w+$/, '') : file);

const waits = ({ rule }: Issue) => rule === 'waits-for';

/** Findings about a name, which say the same wherever it stands: there is no such thing, or it is somewhere else. */
const ofNames: ReadonlySet<Issue['rule']> = new Set([
  'unknown-fact',
  'unknown-path',
  'unknown-anchor',
  'unknown-short-form',
  'link-to-redirect',
  'link-to-alias',
  'link-to-draft',
  'link-out-of-time',
]);

const leadsAstray = ({ rule }: Issue) => ofNames.has(rule);

function withNote(issue: Issue, count: number): Issue {
  return count === 0 ? issue : { ...issue, note: count === 1 ? oneMore : more(count) };
}

const oneMore: Sentence = { de: 'Darauf wartet eine weitere Datei.', en: 'One more file waits for it.' };
const more = (count: number): Sentence => ({ de: `Darauf warten ${count} weitere Dateien.`, en: `${count} more files wait for it.` });

function alsoIn(same: readonly Issue[]): Sentence {
  const [count, files] = [same.length - 1, new Set(same.map(({ file }) => file)).size];
  return files === 1
    ? { de: `Ebenso an ${count} weiteren Stellen dieser Datei.`, en: `So it is in ${count} more places of this file.` }
    : { de: `Ebenso an ${count} weiteren Stellen, zusammen in ${files} Dateien.`, en: `So it is in ${count} more places, together in ${files} files.` };
}
