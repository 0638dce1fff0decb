import { byText } from '../../by-text.ts';
import { count, readCount } from '../../reading/number-words.ts';
import type { Place } from '../../source.ts';
import { groupsIn } from './saying.ts';

/** For how many years a text says that there is the company. */
export interface CompanyAge {
  readonly years: number;
  readonly found: string;
  readonly place: Place;
}

const years = `(?<said>(?:(?:mehr als|über|rund|gut|bald|fast|knapp) )?(?<count>${count}) Jahren)`;
const since = new RegExp(
  // customers say so of their own
  `(?<!\\p{sc=Latin})(?<!„[^“”\\n]{0,200})(?:[Ss]eit ${years} (?:gibt es uns(?!\\p{sc=Latin})|(?:entwickeln|programmieren) wir (?:die |unsere |diese |eine )?(?:\\p{sc=Latin}*[Ss]oftware|App)(?![\\p{sc=Latin}-])(?![^.!?\\n]* (?:weiter|auch|gemeinsam|zusammen|neu)(?!\\p{sc=Latin})))|[Uu]ns gibt es (?:schon |bereits )?seit ${years.replace('<said>', '<behind>').replace('<count>', '<number>')})`,
  'dgu',
);

/** Few texts say so of anything. */
export const mayHaveAge = /eit [^.!?\n]{1,30} Jahren/;

/** „Seit über zehn Jahren entwickeln wir Software“, „Uns gibt es seit 20 Jahren“ */
export const companyAgesIn = byText((text): readonly CompanyAge[] => {
  if (!mayHaveAge.test(text)) return none;
  return ['said', 'behind'].flatMap((group) =>
    groupsIn(text, group, [since]).map(({ found, place, groups }) => ({ years: readCount(groups.count ?? groups.number ?? ''), found, place })),
  );
});

const none: readonly never[] = [];
