import { type Ignore, ignoreSchema, writtenIgnores } from '../../../schema/ignores.ts';
import { type Issue, isError } from '../../../schema/issue.ts';
import { createReporter, readValue } from '../../../schema/parse.ts';
import { validateValue } from '../../../schema/validate.ts';
import type { ContentFile } from './content-file.ts';

const key = Buffer.from('"$ignore"');

/** A file with what it says is not to be told about it; nearly no file has such a thing. */
export function withIgnores<File extends ContentFile>(content: File, source: string | Uint8Array): File {
  const bytes = typeof source === 'string' ? Buffer.from(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (!bytes.includes(key)) return content;
  const { file } = content;
  const document = { file, value: readValue(source), issue: createReporter(file, source) };
  const ignores: Ignore[] = [];
  const issues: Issue[] = [];
  for (const { path, ignore } of writtenIgnores(document.value)) {
    const wrong = validateValue(ignoreSchema, ignore, document, [...path, '$ignore']);
    issues.push(...wrong);
    if (!wrong.some(isError)) ignores.push(...(ignore as Omit<Ignore, 'path' | 'index'>[]).map(({ rule, until }, index) => ({ path, index, rule, until })));
  }
  const tell = (ignore: Ignore, finding: Parameters<typeof document.issue>[1]) => document.issue([...ignore.path, '$ignore', ignore.index], finding);
  return { ...content, ignores: { all: ignores, tell }, issues: [...content.issues, ...issues] };
}
