import { styleText } from 'node:util';
import { compareIssues, formatIssues, type Issue } from '../../schema/issue.ts';
import type { Severity } from '../../schema/messages/explain.ts';
import type { Report } from './report.ts';
import { summary } from './summary.ts';

/** For people: each finding with its lines of the file, and how many there are. */
export function prettyReport(report: Report): string {
  const { issues, language, colors } = report;
  const findings = gravestLast(issues).map((issue) => (colors ? colored(issue, formatIssues([issue], language)) : formatIssues([issue], language)));
  return [...findings, `${summary(report)}\n`].join('\n');
}

const mildFirst: readonly Severity[] = ['info', 'warning', 'error'];

/** Sorts errors last, and by place within a severity: a terminal stops at the end, and nobody scrolls up to look for one error among warnings. */
export function gravestLast(issues: readonly Issue[]): readonly Issue[] {
  return issues.toSorted((a, b) => mildFirst.indexOf(a.severity) - mildFirst.indexOf(b.severity) || compareIssues(a, b));
}

const hues = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<Severity, string>;

/** Expects place, severity and rule in the first line, separated by two spaces, and the marker alone in the last one. */
function colored({ severity }: Issue, text: string): string {
  const paint = (format: Parameters<typeof styleText>[0], part: string) => styleText(format, part, { validateStream: false });
  return text
    .replace(/^(\S+ {2})(\S+)( {2}\S+)/, (_, place: string, name: string, rule: string) => place + paint(['bold', hues[severity]], name) + paint('dim', rule))
    .replace(/\^+(?=\n$)/, (marker) => paint(hues[severity], marker));
}
