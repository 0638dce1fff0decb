import type { Issue } from '../../schema/issue.ts';

/** What a finding is about, wherever in its file it stands by now, whatever stands around it, and whether the text that it quotes has got its blanks. */
export const kindOf = ({ file, rule, about }: Issue) => [file, rule, about.replace(/\s/g, '')].join('\n');

/** Findings that are not among those before: of several alike, as many as have come, the last of them. */
export function newFindings(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const known = Map.groupBy(before, kindOf);
  return [...Map.groupBy(after, kindOf)].flatMap(([kind, issues]) => issues.slice(known.get(kind)?.length ?? 0));
}
