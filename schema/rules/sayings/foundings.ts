import { groupsIn, type Saying } from './saying.ts';

const year = '(?<year>(?:19|20)\\d\\d)(?!\\d)';
const begin = '(?<![\\p{sc=Latin}\\d])';
const rest = '[^.,;:!?\\d\\n]{0,60}';
const develop = '(?:entwickeln|programmieren) wir (?:die |unsere |diese |eine )?';
/** „Seit 2025 entwickeln wir die Software gemeinsam mit der Innung weiter“ does not state a founding year. */
const alone = '(?![^.!?\\n]* (?:weiter|auch|gemeinsam|zusammen|neu)(?!\\p{sc=Latin}))';

/** „Meisterkontor gibt es seit 2018“, „2019 haben wir Meisterkontor gegründet“, „Seit 2015 entwickeln wir Software“ */
export const foundings: Saying = {
  kind: 'year',
  needs: '(?:19|20)\\d\\d.{0,80}gegründet|seit (?:dem Jahre? )?(?:19|20)\\d\\d|(?:19|20)\\d\\d gründeten',
  isOf: (name, title) => /^Gründungsjahr$|^Jahr der Gründung/u.test(title) || /\.founded$/.test(name),
  find: (text, { company }) => groupsIn(text, 'year', patternsOf(company)).map(({ found, place }) => ({ value: Number(found), place })),
  contradicts: (said, values) => values.every((value) => value !== said),
};

const patternsOf = (company: string) =>
  [
    `${begin}(?:${company} wurde|[Ww]ir wurden|[Ww]ir haben ${company}) (?:im Jahre? )?${year}${rest} gegründet`,
    `${begin}${year} (?:wurden wir|(?:wurde|haben wir) ${company})${rest} gegründet`,
    `${begin}${year} gründeten wir ${company}`,
    `${begin}(?:${company}|[Uu]ns) gibt es (?:schon |bereits |erst )?seit (?:dem Jahre? )?${year}`,
    `${begin}[Ss]eit ${year} gibt es (?:${company}|uns)(?!\\p{sc=Latin})`,
    `${begin}[Ss]eit ${year} ${develop}(?:${company}|\\p{sc=Latin}*[Ss]oftware|App)(?![\\p{sc=Latin}-])${alone}`,
  ].map((pattern) => new RegExp(pattern, 'dgu'));
