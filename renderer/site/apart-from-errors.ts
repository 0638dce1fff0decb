import { type Issue, isError } from '../../schema/issue.ts';
import { isWithin } from '../../schema/json/pointer.ts';

/**
 * Leaves out findings that depend on an error in the same file, because the wrong part will be different once it is mended. A missing field affects nothing
 * beside it. A faulty exception (`$ignore`) also holds back the findings that it was meant to silence.
 * @param errors may include other findings
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

/** Whether a finding says that two pages are alike, and one of them has the address of the other: it is a copy that is yet to become another page. */
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
  if (silenced !== undefined) return isWithin(pointer, silenced);
  if (error.rule === 'missing-field') return false;
  // for a text that is not JSON, and for a file as a whole, only the line is known
  return error.pointer === '' ? range.line === error.range.line : isWithin(pointer, error.pointer);
}
