import type { Issue, Related } from './issue.ts';
import { stepsOf } from './json/pointer.ts';
import { numberIn } from './messages/wording.ts';
import type { Sentence } from './words.ts';

/** Up to this many places are reported one by one. Code that fails is mended in one place, so only its first failure is reported. */
const most = 3;

/** Findings about a name that does not exist or has moved: they say the same wherever it stands. */
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

/** Findings that say the same about many entries of a file. */
const ofEntries: ReadonlySet<Issue['rule']> = new Set(['claim-without-evidence']);

/**
 * Merges findings that have one cause. The first stands for all and lists the others as related places: texts that name the same unknown value or an address
 * that has moved, claims without evidence, and pages with a block whose code fails.
 */
export function firstOfMany(issues: readonly Issue[]): Issue[] {
  const alike = Map.groupBy(issues.filter(isOneOfMany), causeOf);
  return issues.flatMap((issue) => {
    const same = isOneOfMany(issue) ? (alike.get(causeOf(issue)) ?? []) : [];
    if (same.length <= (issue.isFailure ? 1 : most)) return [issue];
    return issue === same[0] ? [{ ...issue, note: alsoIn(same), related: [...(issue.related ?? []), ...same.slice(1).map(placeOf)] }] : [];
  });
}

const placeOf = ({ file, pointer }: Issue): Related => ({ file, ...(pointer && { path: stepsOf(pointer) }) });

const isOneOfMany = ({ rule, isFailure }: Issue) => isFailure === true || ofNames.has(rule) || ofEntries.has(rule);

const causeOf = ({ rule, file, message }: Issue) => (ofEntries.has(rule) ? `${rule} ${file}` : message.de);

function alsoIn(same: readonly Issue[]): Sentence {
  const [count, files] = [same.length - 1, new Set(same.map(({ file }) => file)).size];
  const places =
    count === 1
      ? { de: 'einer weiteren Stelle', en: 'one more place' }
      : { de: `${numberIn(count, 'de')} weiteren Stellen`, en: `${numberIn(count, 'en')} more places` };
  return files === 1
    ? { de: `Ebenso an ${places.de} dieser Datei.`, en: `So it is in ${places.en} of this file.` }
    : {
        de: `Ebenso an ${places.de}, zusammen in ${numberIn(files, 'de')} Dateien.`,
        en: `So it is in ${places.en}, together in ${numberIn(files, 'en')} files.`,
      };
}
