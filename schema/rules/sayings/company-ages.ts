import { byText } from '../../by-text.ts';
import { count, readCount } from '../../reading/number-words.ts';
import type { Place } from '../../source.ts';
import { groupsIn } from './saying.ts';

/** The age of the company according to a text, in years. */
export interface CompanyAge {
  readonly years: number;
  readonly found: string;
  readonly place: Place;
}

const years = `(?<said>(?:(?:mehr als|über|rund|gut|bald|fast|knapp) )?(?<count>${count}) Jahren)`;
const since = new RegExp(
  // customers may say the same of their own company
  `(?<!\\p{sc=Latin})(?<!„[^“”\\n]{0,200})(?:[Ss]eit ${years} (?:gibt es uns(?!\\p{sc=Latin})|(?:entwickeln|programmieren) wir (?:die |unsere |diese |eine )?(?:\\p{sc=Latin}*[Ss]oftware|App)(?![\\p{sc=Latin}-])(?![^.!?\\n]* (?:weiter|auch|gemeinsam|zusammen|neu)(?!\\p{sc=Latin})))|[Uu]ns gibt es (?:schon |bereits )?seit ${years.replace('<said>', '<behind>').replace('<count>', '<number>')})`,
  'dgu',
);

/** Quick check: few texts match. */
export const mayHaveAge = /eit [^.!?\n]{1,30} Jahren/;

/** „Seit über zehn Jahren entwickeln wir Software“, „Uns gibt es seit 20 Jahren“ */
export const companyAgesIn = byText((text): readonly CompanyAge[] => {
  if (!mayHaveAge.test(text)) return none;
  return ['said', 'behind'].flatMap((group) =>
    groupsIn(text, group, [since]).map(({ found, place, groups }) => ({ years: readCount(groups.count ?? groups.number ?? ''), found, place })),
  );
});

const none: readonly never[] = [];
