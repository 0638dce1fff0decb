import { type Ignore, ignoreSchema, writtenIgnores } from '../../../schema/ignores.ts';
import { type Issue, isError } from '../../../schema/issue.ts';
import { createReporter, type Document, readValue } from '../../../schema/json/parse.ts';
import { checkDate } from '../../../schema/reading/dates.ts';
import type { Source } from '../../../schema/source.ts';
import { validateValue } from '../../../schema/validation/validate.ts';
import type { ContentFile } from './content-file.ts';

/** A JSON file with its exceptions (`$ignore`); nearly no file has any. */
export function withIgnores<File extends ContentFile>(content: File, source: Source): File {
  const { file } = content;
  const given = typeof source === 'function' ? source() : source;
  const text = typeof given === 'string' ? given : Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (!text.includes('$ignore')) return content;
  const value = readValue(given);
  const { ignores, issues } = ignoresIn(value, { file, value, issue: createReporter(file, source) });
  // errors that are known from the page's memory are not added again
  const fresh = issues.filter((issue) => !content.issues.some(({ rule, pointer }) => rule === issue.rule && pointer === issue.pointer));
  return { ...content, ignores, issues: [...content.issues, ...fresh] };
}

/**
 * The exceptions in a value, and what is wrong with them.
 * @param document reports about the value
 */
export function ignoresIn(value: unknown, document: Document): { ignores?: NonNullable<ContentFile['ignores']>; issues: readonly Issue[] } {
  const written = writtenIgnores(value);
  if (written.length === 0) return { issues: [] };
  const ignores: Ignore[] = [];
  const issues: Issue[] = [];
  for (const { path, ignore } of written) {
    const wrong = validateValue(ignoreSchema, ignore, document, [...path, '$ignore']);
    issues.push(...wrong);
    if (wrong.some(isError)) continue;
    for (const [index, { rule, until }] of (ignore as Omit<Ignore, 'path' | 'index'>[]).entries()) {
      const fault = until === undefined ? undefined : checkDate(until, 'exception');
      if (fault) issues.push(document.issue([...path, '$ignore', index, 'until'], fault));
      // with a wrong date, the exception counts as unlimited, so that the finding that it silences is not told as well
      ignores.push({ path, index, rule, until: fault ? undefined : until });
    }
  }
  const issueAt = (ignore: Ignore, finding: Parameters<typeof document.issue>[1]) => document.issue([...ignore.path, '$ignore', ignore.index], finding);
  return { ignores: { all: ignores, issueAt }, issues };
}
