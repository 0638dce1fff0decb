import type { Severity } from '../../schema/messages/explain.ts';
import type { Report } from './report.ts';
import { summary } from './summary.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<Severity, string>;

/**
 * For GitHub Actions: a line for each finding, shown beside the line of the file.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message
 */
export function githubReport(report: Report): string {
  const { issues, base, language } = report;
  const lines = issues.map(({ severity, file, range: { line, column, length }, rule, where, message, note }) => {
    const properties = { file: base + file, line, endLine: line, col: column, endColumn: column + length, title: rule };
    const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
    return `::${commands[severity]} ${written.join(',')}::${data([where, message[language], note?.[language]].filter(Boolean).join('\n'))}`;
  });
  return [...lines, `${summary(report)}\n`].join('\n');
}

const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
