import { claimsFile, factsFile } from '../../renderer/site/files/content-file.ts';
import { compareIssues, type Issue } from '../../schema/issue.ts';
import { issueOfFile } from '../../schema/source.ts';

/** Something that looks like content and cannot be read; the version from before stays. */
export interface UnreadFile {
  readonly file: string;
  /** The system's error code (`EACCES`, `EIO`); `ENOTFILE` and `ELOOP` where it is no regular file. */
  readonly code: string;
}

/** Whether it may become readable without anybody changing the file. */
export function isRegular({ code }: UnreadFile): boolean {
  return code !== 'ENOTFILE' && code !== 'ELOOP';
}

/** Files whose values other files use. */
const givers: readonly string[] = [factsFile, claimsFile];

/** Adds a finding for each unreadable file. Drops `unknown-fact` where a file of values is unreadable: the facts may be in it. */
export function withUnreadFiles(issues: readonly Issue[], unread: readonly UnreadFile[]): readonly Issue[] {
  if (unread.length === 0) return issues;
  const told = unread.map((one) => issueOfFile(one.file, { rule: 'unreadable-file', code: isRegular(one) ? one.code : undefined }));
  const isKnown = ({ rule }: Issue) => rule !== 'unknown-fact' || !unread.some(({ file }) => givers.includes(file));
  return [...issues.filter(isKnown), ...told].toSorted(compareIssues);
}
