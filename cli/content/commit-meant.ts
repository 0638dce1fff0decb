import { dayIn, readDate } from '../../schema/reading/dates.ts';
import { readMoment } from '../../schema/reading/moments.ts';
import { suggest } from '../../schema/reading/suggest.ts';

/** The time zone and the present time, by which a day is understood. */
export interface Calendar {
  /** The site's time zone, `Europe/Berlin`. */
  readonly timeZone: string;
  readonly now?: Date;
}

/** Git's answer to a command; undefined where it has none. */
type Ask = (...args: string[]) => string | undefined;

const daysAgo: Readonly<Record<string, number>> = { heute: 0, today: 0, gestern: 1, yesterday: 1, vorgestern: 2 };
const oneDay = 86_400_000;

/**
 * Finds the commit that a name or a day means. A day means the last commit before the day began, so that the day's own changes count as changes since.
 * @param ref a commit, a branch, a tag, `HEAD~3`; `gestern`, `2026-11-25`, `25.11.2026`
 * @returns the commit, or why there is none
 */
export function commitMeant(ask: Ask, ref: string, { timeZone, now = new Date() }: Calendar): { readonly commit: string } | { readonly fault: string } {
  const named = ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (named) return { commit: named };
  if (ask('rev-parse', '--git-dir') === undefined) return { fault: 'Dieser Ordner ist in keinem Git-Repository; ohne Git gibt es keinen früheren Stand.' };
  const day = dayMeant(ref, dayIn(timeZone, now));
  if (day === undefined) return { fault: unknownState(ask, ref) };
  const begun = readMoment(day, timeZone);
  const before = 'at' in begun ? ask('rev-list', '-1', `--before=${begun.at / 1000 - 1}`, 'HEAD') : undefined;
  if (before) return { commit: before };
  const [date, first] = ask('log', '--reverse', '--format=%cs %h', 'HEAD')?.split('\n')[0]?.split(' ') ?? [];
  const known = first ? `Der erste Commit ist vom ${date}: Nimm einen Tag danach oder den Commit selbst, „${first}“.` : 'Es gibt noch keinen Commit.';
  return { fault: `Vor dem Tag „${ref}“ (${day}) hat Git keinen Stand. ${known}` };
}

/** The day as `2026-11-25`. */
function dayMeant(text: string, today: string): string | undefined {
  const ago = Object.hasOwn(daysAgo, text.toLowerCase()) ? daysAgo[text.toLowerCase()] : undefined;
  if (ago !== undefined) return new Date(Date.parse(today) - ago * oneDay).toISOString().slice(0, 10);
  const read = readDate(text);
  return 'iso' in read ? read.iso : undefined;
}

function unknownState(ask: Ask, ref: string): string {
  const names = ask('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/tags', 'refs/remotes')?.split('\n').filter(Boolean) ?? [];
  const near = suggest(ref, [...names, 'HEAD', ...Object.keys(daysAgo)]);
  const some = [...names.slice(0, 3).map((name) => `„${name}“`), '„HEAD~3“'].join(', ');
  return `Git kennt keinen Stand „${ref}“. ${near ? `Meintest du „${near}“? ` : ''}Nenne einen Zweig, eine Marke (Tag) oder einen Commit (${some}), oder ein Datum: „gestern“, „2026-11-25“, „25.11.2026“.`;
}
