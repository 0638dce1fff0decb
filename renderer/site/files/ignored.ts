import { type Ignore, ignoreSchema, writtenIgnores } from '../../../schema/ignores.ts';
import { type Issue, isError } from '../../../schema/issue.ts';
import { createReporter, readValue } from '../../../schema/parse.ts';
import { readSource, type Source } from '../../../schema/source.ts';
import { validateValue } from '../../../schema/validate.ts';
import type { ContentFile } from './content-file.ts';

/** A file with what it says is not to be told about it; nearly no file has such a thing. */
export function withIgnores<File extends ContentFile>(content: File, source: Source): File {
  const { file } = content;
  const read = readSource(file, source);
  if (!read.ok || !read.text.includes('"$ignore"')) return content;
  const document = { file, value: readValue(source), issue: createReporter(file, source) };
  const ignores: Ignore[] = [];
  const issues: Issue[] = [];
  for (const { path, ignore } of writtenIgnores(document.value)) {
    const wrong = validateValue(ignoreSchema, ignore, document, [...path, '$ignore']);
    // what was found out about a page has them already
    issues.push(...wrong.filter((issue) => !content.issues.some(({ rule, pointer }) => rule === issue.rule && pointer === issue.pointer)));
    if (!wrong.some(isError)) ignores.push(...(ignore as Omit<Ignore, 'path' | 'index'>[]).map(({ rule, until }, index) => ({ path, index, rule, until })));
  }
  const tell = (ignore: Ignore, finding: Parameters<typeof document.issue>[1]) => document.issue([...ignore.path, '$ignore', ignore.index], finding);
  return { ...content, ignores: { all: ignores, tell }, issues: [...content.issues, ...issues] };
}
