import type { Issue } from '../../schema/issue.ts';

/** What a finding is about: the same wherever it stands in its file, whatever stands around it, and however the quoted text is spaced. */
export const kindOf = ({ file, rule, about }: Issue) => [file, rule, about.replace(/\s/g, '')].join('\n');

/** Findings that were not there before. Where a kind has more findings than before, its last ones are the new ones. */
export function newFindings(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const known = Map.groupBy(before, kindOf);
  return [...Map.groupBy(after, kindOf)].flatMap(([kind, issues]) => issues.slice(known.get(kind)?.length ?? 0));
}
