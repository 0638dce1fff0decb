import { type Issue, isError } from '../../schema/issue.ts';

/**
 * Findings that stand apart from the errors of their file: of what is wrong nobody can say how it will be once it is right. What stands
 * beside a field that is missing does not hang on it. Where an exception is wrong, what it was to keep silent waits with it.
 * @param errors may have other findings among them
 */
export function apartFromErrors(found: readonly Issue[], errors: readonly Issue[]): Issue[] {
  const byFile = Map.groupBy(
    errors.filter((issue) => isError(issue)),
    ({ file }) => file,
  );
  const isCopy = copiesAmong(errors);
  return found.filter((issue) => isError(issue) || !(byFile.get(issue.file)?.some((error) => hangsOn(issue, error)) || isCopy(issue)));
}

const likenesses: ReadonlySet<string> = new Set(['duplicate-title', 'duplicate-description', 'duplicate-body']);

/** Whether two pages are told to be alike of which one has the address of the other: it is a copy that has yet to become another page. */
function copiesAmong(errors: readonly Issue[]): (issue: Issue) => boolean {
  const pairs = new Set(
    errors.flatMap(({ rule, file, related = [] }) =>
      rule === 'duplicate-path' ? related.flatMap((other) => [`${file} ${other.file}`, `${other.file} ${file}`]) : [],
    ),
  );
  return ({ rule, file, related = [] }) => likenesses.has(rule) && related.some((other) => pairs.has(`${file} ${other.file}`));
}

function hangsOn({ pointer, range }: Issue, error: Issue): boolean {
  const [, silenced] = /^(.*)\/\$ignore(?:\/|$)/.exec(error.pointer) ?? [];
  if (silenced !== undefined) return isBelow(pointer, silenced);
  if (error.rule === 'missing-field') return false;
  // of a text that is no JSON, and of a file as a whole, only the line is known
  return error.pointer === '' ? range.line === error.range.line : isBelow(pointer, error.pointer);
}

const isBelow = (pointer: string, other: string) => pointer === other || pointer.startsWith(`${other}/`);
