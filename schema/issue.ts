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

/** A file that has a part in a finding: changed in another way, it would not be there. */
export interface Related {
  /** Path below the site's folder; without an ending it means every file of that name. */
  readonly file: string;
  /** The value in it, or where the value would be. */
  readonly path?: Path;
  /** The finding comes from this value alone: with others in its place, other words of a list, it would not be there. */
  readonly isCause?: boolean;
}

/** A finding as an author reads it: where it is, how grave, what is wrong, and what to write instead. */
export interface Issue {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly file: string;
  /** JSON pointer (RFC 6901) to the value. */
  readonly pointer: string;
  /** The way to the value in an author's words: „Block 3 (plan-cards) › items › 2 › badge“. */
  readonly where: string;
  readonly range: Range;
  readonly message: Sentence;
  /** What is said of the place alone: the same as long as that is as it was, whatever comes or goes around it. */
  readonly about: string;
  /** The line before, the line, and the marker below it; empty where the file cannot be read. */
  readonly frame: string;
  /** How it is mended, where that follows from what is found. */
  readonly fix?: Fix;
  readonly related?: readonly Related[];
  /** The code of a block is wrong, and nothing that somebody wrote. */
  readonly isFailure?: true;
  /** What visitors see in the meantime. */
  readonly note?: Sentence;
}

/** Whether a finding keeps its file from going live. */
export const isError = ({ severity }: Issue): boolean => severity === 'error';

/** Whether a file has a part in a finding: it stands in it, or it would not be there had the file been changed in another way. */
export function concerns({ file, related = [] }: Issue, other: string): boolean {
  return file === other || related.some((place) => isNamed(place, other));
}

/** Whether a related file is this one; see {@link Related.file}. */
export function isNamed(place: Related, file: string): boolean {
  return file === place.file || file.replace(/\.[^./]+$/, '') === place.file;
}

/** The file that answers for a finding as long as none of those that have a part in it was ever right. */
export function answerableFile({ file, related = [] }: Issue): string {
  return related.find(({ isCause }) => isCause)?.file ?? file;
}

/** By file, then by place in the file. */
export function compareIssues(a: Issue, b: Issue): number {
  return a.file.localeCompare(b.file, 'en') || a.range.line - b.range.line || a.range.column - b.range.column;
}

export const severityNames = {
  de: { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' },
  en: { error: 'error', warning: 'warning', info: 'info' },
} as const;

/** A finding in one line: place, severity and sentence. */
export function formatLine({ file, range, severity, message, note }: Issue, language: Language): string {
  return `${file}:${range.line}:${range.column}  ${severityNames[language][severity]}  ${[message, note].flatMap((said) => said?.[language] ?? []).join(' ')}`;
}

/** Prints a finding for a terminal: place, rule, way to the value, sentence and code frame. */
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

/** All findings one after the other, sorted by place. */
export function formatIssues(issues: readonly Issue[], language: Language = 'de'): string {
  return issues
    .toSorted(compareIssues)
    .map((issue) => formatIssue(issue, language))
    .join('\n');
}
