import { claimsFile, factsFile } from '../../renderer/site/files/content-file.ts';
import { compareIssues, type Issue } from '../../schema/issue.ts';
import { issueOfFile } from '../../schema/source.ts';

/** Something that looks like content and cannot be read: what was there before stays. */
export interface UnreadFile {
  readonly file: string;
  /** What the system says (`EACCES`, `EIO`); `ENOTFILE` and `ELOOP` where it is no regular file. */
  readonly code: string;
}

/** Whether it may be readable later without anybody changing it. */
export function isRegular({ code }: UnreadFile): boolean {
  return code !== 'ENOTFILE' && code !== 'ELOOP';
}

/** Files that others take values from. */
const givers: readonly string[] = [factsFile, claimsFile];

/** The findings with one for each file that could not be read; of values that may stand there nobody knows whether they are missing. */
export function withUnreadFiles(issues: readonly Issue[], unread: readonly UnreadFile[]): readonly Issue[] {
  if (unread.length === 0) return issues;
  const told = unread.map((one) => issueOfFile(one.file, { rule: 'unreadable-file', code: isRegular(one) ? one.code : undefined }));
  const isKnown = ({ rule }: Issue) => rule !== 'unknown-fact' || !unread.some(({ file }) => givers.includes(file));
  return [...issues.filter(isKnown), ...told].toSorted(compareIssues);
}
