import type { Fix } from './fix.ts';
import type { RuleId, Severity } from './messages/explain.ts';
import type { Language, Sentence } from './words.ts';

/** A place in a file; lines and columns count from 1, columns in UTF-16 code units. */
export interface Range {
  readonly line: number;
  readonly column: number;
  /** Length of the marked text on its first line, at least 1. */
  readonly length: number;
}

/** A path into a value: keys and indexes. */
export type Path = readonly (string | number)[];

/** A file that contributes to a finding: a change in it can make the finding disappear. */
export interface Related {
  /** Path below the site's folder; without an extension it means every file of that name. */
  readonly file: string;
  /** Path of the value in the file, or of where it would be. */
  readonly path?: Path;
  /** This value alone causes the finding: with another value in its place (other words of a list) the finding would disappear. */
  readonly isCause?: boolean;
}

/** A finding as an author reads it: its place, severity and message, which says what to write instead. */
export interface Issue {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly file: string;
  /** JSON pointer (RFC 6901) to the value. */
  readonly pointer: string;
  /** The path to the value in an author's words: „Block 3 (plan-cards) › items › 2 › badge“. */
  readonly where: string;
  readonly range: Range;
  readonly message: Sentence;
  /** Identifies what the finding says about its place. It stays the same while that place does, whatever changes around it. */
  readonly about: string;
  /** The line before, the line, and the marker below it; empty where the file cannot be read. */
  readonly frame: string;
  /** How to mend it, if the finding determines that. */
  readonly fix?: Fix;
  readonly related?: readonly Related[];
  /** The code of a block is at fault, not the content. */
  readonly isFailure?: true;
  /** What visitors see in the meantime. */
  readonly note?: Sentence;
}

/** Whether a finding keeps its file from going live. */
export const isError = ({ severity }: Issue): boolean => severity === 'error';

/** Whether a file contributes to a finding: the finding is in it, or the file is one of its related files. */
export function concerns({ file, related = [] }: Issue, other: string): boolean {
  return file === other || related.some((place) => isNamed(place, other));
}

/** Whether a related file is this one; see {@link Related.file}. */
export function isNamed(place: Related, file: string): boolean {
  return file === place.file || file.replace(/\.[^./]+$/, '') === place.file;
}

/** The file that is to blame for a finding when none of the contributing files was accepted before. */
export function answerableFile({ file, related = [] }: Issue): string {
  return related.find(({ isCause }) => isCause)?.file ?? file;
}

/** Order of findings: by file, then by place in the file. */
export function compareIssues(a: Issue, b: Issue): number {
  return a.file.localeCompare(b.file, 'en') || a.range.line - b.range.line || a.range.column - b.range.column;
}

export const severityNames = {
  de: { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' },
  en: { error: 'error', warning: 'warning', info: 'info' },
} as const;

/** A finding in one line: place, severity and message. */
export function formatLine({ file, range, severity, message, note }: Issue, language: Language): string {
  return `${file}:${range.line}:${range.column}  ${severityNames[language][severity]}  ${[message, note].flatMap((said) => said?.[language] ?? []).join(' ')}`;
}

/** A finding for a terminal: place, rule, path to the value, message and code frame. */
function formatIssue(issue: Issue, language: Language = 'de'): string {
  const { file, range, rule, severity, where, message, frame, note } = issue;
  return [
    `${file}:${range.line}:${range.column}  ${severityNames[language][severity]}  ${rule}`,
    ...(where ? [`  ${where}`] : []),
    `  ${message[language]}`,
    ...(note ? [`  ${note[language]}`] : []),
    ...(frame ? ['', frame] : []),
    '',
  ].join('\n');
}

/** All findings, sorted by place. */
export function formatIssues(issues: readonly Issue[], language: Language = 'de'): string {
  return issues
    .toSorted(compareIssues)
    .map((issue) => formatIssue(issue, language))
    .join('\n');
}
