import { compareIssues, type Issue } from '../../schema/issue.ts';
import { issueOfFile } from '../../schema/source.ts';

/** A folder whose files are kept as they were, because it is unknown whether they are still meant to exist. */
export interface KeptFolder {
  /** Path below the site's folder. */
  readonly folder: string;
  readonly count: number;
  /** `all-gone`: the folder of all content is gone. */
  readonly fault: 'gone' | 'all-gone' | 'unreadable';
  /** The folder that has its files now. */
  readonly renamed?: string;
}

/**
 * The folder that this one was most likely renamed to: at least half of its files are there under their own names.
 * @param kept paths of its files
 * @param found paths of all files that there are
 */
export function renamedFolder(folder: string, kept: readonly string[], found: readonly string[]): string | undefined {
  const own = new Set(kept.map((file) => file.slice(folder.length)));
  const ways = found.map((file) => /^(content\/[^/]+)(\/.+)$/.exec(file)).filter((way) => way !== null);
  const alike = Map.groupBy(
    ways.filter(([, , below = '']) => own.has(below)),
    ([, other = '']) => other,
  );
  return [...alike].find(([other, { length }]) => other !== folder && length * 2 >= kept.length)?.[0];
}

/** Adds a finding for each kept folder. Drops the findings about the folder that has its files now: they would repeat the same. */
export function withKeptFolders(issues: readonly Issue[], kept: readonly KeptFolder[]): readonly Issue[] {
  if (kept.length === 0) return issues;
  const isBelow = ({ file }: Issue, folder: string) => file === folder || file.startsWith(`${folder}/`);
  const others = issues.filter((issue) => !kept.some(({ renamed }) => renamed !== undefined && isBelow(issue, renamed)));
  return [...others, ...kept.map(({ folder, ...finding }) => issueOfFile(folder, { rule: 'kept-folder', ...finding }))].toSorted(compareIssues);
}
