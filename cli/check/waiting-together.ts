import type { Issue } from '../../schema/issue.ts';

/** So many files are named one by one. */
const most = 3;

/** Of many files that wait for the same one, the first with the number of the others. */
export function waitingTogether(issues: readonly Issue[]): Issue[] {
  const groups = Map.groupBy(
    issues.filter(({ rule }) => rule === 'waits-for'),
    ({ message }) => message.de,
  );
  return issues.flatMap((issue) => {
    const group = groups.get(issue.message.de) ?? [];
    if (group.length <= most) return [issue];
    const more = group.length - 1;
    return issue === group[0] ? [{ ...issue, note: { de: `Darauf warten auch ${more} weitere Dateien.`, en: `${more} more files wait for it.` } }] : [];
  });
}
