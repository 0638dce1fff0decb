import type { FastifyInstance } from 'fastify';
import { formatIssues, type Issue } from '../../schema/issue.ts';

const severities = [
  { severity: 'error', name: 'Fehler' },
  { severity: 'warning', name: 'Warnungen' },
  { severity: 'info', name: 'Hinweise' },
] as const;

/** Tells about findings in the content: errors in full at the start, and what is new after every change. */
export function reportFindings(app: FastifyInstance, print: (text: string) => void): void {
  let known = texts(app.site.current.issues);
  const errors = app.site.current.issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) print(formatIssues(errors, app.site.current.language));
  print(summary(app.site.current.issues));

  app.site.onChange(() => {
    const { issues, language } = app.site.current;
    const fresh = issues.filter((issue) => !known.has(formatIssues([issue])));
    known = texts(issues);
    if (fresh.length > 0) print(formatIssues(fresh, language));
    print(`Inhalt neu geladen. ${summary(issues)}`);
  });
}

function texts(issues: readonly Issue[]): ReadonlySet<string> {
  return new Set(issues.map((issue) => formatIssues([issue])));
}

function summary(issues: readonly Issue[]): string {
  const counts = severities.map(({ severity, name }) => ({ name, count: issues.filter((issue) => issue.severity === severity).length }));
  const found = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`);
  return `Inhalt: ${found.length > 0 ? found.join(', ') : 'keine Beanstandungen'}.`;
}
