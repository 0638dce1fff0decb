import type { Issue } from '../../schema/issue.ts';
import type { Severity } from '../../schema/messages/explain.ts';
import type { Language } from '../../schema/words.ts';
import type { Report } from './report.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, string>;

/** For code scanning: SARIF 2.1.0, https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function sarifReport({ issues, language, base }: Report): string {
  const rules = [...new Set(issues.map(({ rule }) => rule))].toSorted();
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Seitenwerk', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: issues.map((issue) => resultOf(issue, rules.indexOf(issue.rule), language, base)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function resultOf(
  { rule, severity, file, where, range: { line, column, length }, message, note, fix }: Issue,
  ruleIndex: number,
  language: Language,
  base: string,
) {
  const artifactLocation = { uri: encodeURI(base + file).replace(/[?#]/g, encodeURIComponent), uriBaseId: '%SRCROOT%' };
  const region = { startLine: line, startColumn: column, endColumn: column + length };
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: [message[language], note?.[language]].filter(Boolean).join('\n') },
    locations: [{ physicalLocation: { artifactLocation, region }, ...(where && { logicalLocations: [{ fullyQualifiedName: where }] }) }],
    ...(fix &&
      fix.edits.length > 0 && {
        fixes: [{ description: { text: fix.title[language] }, artifactChanges: [{ artifactLocation, replacements: replacementsOf(fix) }] }],
      }),
  };
}

function replacementsOf({ edits }: NonNullable<Issue['fix']>) {
  return edits.map(({ offset, length, text }) => ({ deletedRegion: { charOffset: offset, charLength: length }, insertedContent: { text } }));
}
