import type { Issue } from '../../../schema/issue.ts';
import type { Finding } from '../../../schema/messages/explain.ts';
import { checkPath, patternConflicts, takenPaths } from '../../../schema/rules/addresses/paths.ts';
import { pageFileOf } from '../files/content-file.ts';
import { createMemory } from '../remember.ts';
import type { PathWords } from './pattern.ts';
import type { PlacedRow } from './placed-row.ts';
import type { RowIndex } from './row-index.ts';
import { letterMark } from './table-issues.ts';

const memory = createMemory();
const none: readonly never[] = [];

/** Addresses that are invalid, taken, or caught by another row. */
export function pathIssues(rows: readonly PlacedRow[], { patterned, isPlain }: RowIndex): Issue[] {
  const issuesAtPath = (placed: PlacedRow | undefined, index: number, finding: Finding): Issue[] =>
    placed ? [placed.document.issue([...placed.at, index], finding, letterMark(finding))] : [];
  const seen = rows.map((row) => ({ row, ...seenAt(row, patterned) }));
  const spelling = seen.flatMap(({ row, wrong }) => wrong.flatMap(({ index, finding }) => issuesAtPath(row, index, finding)));
  const patternRows = seen.flatMap(({ row, isCaught }) => (isCaught || row.written.length > row.paths.length ? [row] : []));
  const repeatable = isPlain ? patternRows : rows;
  const taken = takenPaths(repeatable.map(({ document, page, written }) => ({ file: document.file, page: pageFileOf(page), paths: written })));
  const conflicts = patternConflicts(
    patternRows.map(({ ofFolder, paths, patterns }) => ({
      ofFolder,
      paths,
      patterns: patterns.map(({ path, match }) => ({ path, match: (subject) => verdict(match(subject)) })),
    })),
  );
  return [
    ...spelling,
    ...taken.flatMap(({ row, index, finding }) => {
      const placed = repeatable[row];
      return issuesAtPath(placed, index, finding).map((issue) => ({ ...issue, related: ownerOf(rows, placed?.written[index] ?? '') }));
    }),
    ...conflicts.flatMap(({ row, path, finding }) => {
      const placed = patternRows[row];
      const related = 'pattern' in finding ? ownerOf(rows, finding.pattern) : [];
      return issuesAtPath(placed, placed?.written.indexOf(path) ?? 0, finding).map((issue) => ({ ...issue, related }));
    }),
  ];
}

/** What is wrong with a row's addresses, and whether a pattern catches one. Cached, because hardly any row changes. */
export function seenAt(row: PlacedRow, patterned: RowIndex['patterned']) {
  const isCaught = (path: string) => patterned.some(({ patterns }) => patterns.some(({ match }) => match(path)));
  return memory(row, [patterned], () => ({ wrong: misspelt(row), isCaught: row.paths.some(isCaught) }));
}

function misspelt({ written, ofFolder }: PlacedRow): readonly { readonly index: number; readonly finding: Finding }[] {
  const found = written.flatMap((path, index) => {
    const finding = checkPath(path, ofFolder);
    return finding ? [{ index, finding }] : [];
  });
  return found.length > 0 ? found : none;
}

function verdict(words: PathWords | undefined): 'known' | 'unknown' | undefined {
  return words && (Object.values(words).every(({ known }) => known) ? 'known' : 'unknown');
}

/** The first place of an address or a pattern. */
function ownerOf(rows: readonly PlacedRow[], path: string) {
  const owner = rows.find(({ written }) => written.includes(path));
  return owner ? [{ file: owner.document.file, path: [...owner.at, owner.written.indexOf(path)] }] : [];
}
