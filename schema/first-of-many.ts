import type { Issue, Related } from './issue.ts';
import type { Sentence } from './words.ts';

/** So many places are told one by one; of code that fails, which is mended in one place, the first. */
const most = 3;

/** Findings about a name, which say the same wherever it stands: there is no such thing, or it is somewhere else. */
const ofNames: ReadonlySet<Issue['rule']> = new Set([
  'unknown-fact',
  'unknown-path',
  'unknown-anchor',
  'unknown-short-form',
  'link-to-redirect',
  'link-to-alias',
  'link-to-draft',
  'link-to-noindex',
  'link-out-of-time',
]);

/** Findings that lack the same of each entry of a file. */
const ofEntries: ReadonlySet<Issue['rule']> = new Set(['claim-without-evidence']);

/**
 * What has one cause is one finding: of many texts that name a value which does not exist, or an address that has moved, of many claims without evidence, and of the
 * pages with a block whose code fails, the first stands for all, and has the others among its related places.
 */
export function firstOfMany(issues: readonly Issue[]): Issue[] {
  const alike = Map.groupBy(issues.filter(isOneOfMany), causeOf);
  return issues.flatMap((issue) => {
    const same = isOneOfMany(issue) ? (alike.get(causeOf(issue)) ?? []) : [];
    if (same.length <= (issue.isFailure ? 1 : most)) return [issue];
    return issue === same[0] ? [{ ...issue, note: alsoIn(same), related: [...(issue.related ?? []), ...same.slice(1).map(placeOf)] }] : [];
  });
}

/** A pointer of a name has neither „/“ nor „~“ within a step. */
const placeOf = ({ file, pointer }: Issue): Related => ({ file, ...(pointer && { path: pointer.split('/').slice(1) }) });

const isOneOfMany = ({ rule, isFailure }: Issue) => isFailure === true || ofNames.has(rule) || ofEntries.has(rule);

const causeOf = ({ rule, file, message }: Issue) => (ofEntries.has(rule) ? `${rule} ${file}` : message.de);

function alsoIn(same: readonly Issue[]): Sentence {
  const [count, files] = [same.length - 1, new Set(same.map(({ file }) => file)).size];
  const places = count === 1 ? { de: 'einer weiteren Stelle', en: 'one more place' } : { de: `${count} weiteren Stellen`, en: `${count} more places` };
  return files === 1
    ? { de: `Ebenso an ${places.de} dieser Datei.`, en: `So it is in ${places.en} of this file.` }
    : { de: `Ebenso an ${places.de}, zusammen in ${files} Dateien.`, en: `So it is in ${places.en}, together in ${files} files.` };
}
