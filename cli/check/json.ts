import type { Issue } from '../../schema/issue.ts';
import type { Report } from './report.ts';

/** Rises when a field changes its meaning or is removed, not when one is added. */
const schemaVersion = 1;

/** For programs: all that is known about each finding, in both languages. */
export function jsonReport({ issues, files, base }: Report): string {
  const count = (severity: Issue['severity']) => issues.filter((issue) => issue.severity === severity).length;
  const findings = issues.map(({ rule, severity, file, pointer, where, range, message, note, fix, related = [] }) => ({
    rule,
    severity,
    message,
    file,
    pointer,
    where,
    range,
    ...(note && { note }),
    fixes: fix ? [fix] : [],
    related: related.map(({ file: other, path }) => ({ file: other, ...(path && { path }) })),
  }));
  const summary = { files: files.length, error: count('error'), warning: count('warning'), info: count('info') };
  return `${JSON.stringify({ schemaVersion, base, summary, findings }, null, 2)}\n`;
}
