import { count, readCount } from '../../reading/number-words.ts';
import { planName } from '../../reading/plan-name.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { groupsIn, type Saying } from './saying.ts';

const people = '(?:Leuten?|Menschen|Köpfen?|Personen|Mitarbeiter(?:n|innen)?|Mitarbeitenden?|Beschäftigten?|Nutzern?)(?!\\p{sc=Latin})';
const limit = `(?:bis zu|bis|höchstens|maximal) (?<count>${count}) ${people}`;
const most = new RegExp(`(?<!\\p{sc=Latin})${limit}`, 'dgiu');
const noOne = /(?<!\p{sc=Latin})(?:nicht|kein\p{sc=Latin}*|nie|zu klein|statt|von|wachs\p{sc=Latin}*|wächs\p{sc=Latin}*|wechs\p{sc=Latin}*)(?!\p{sc=Latin})/iu;

/** „Basic: höchstens so viele Mitarbeiter“ */
const ofMost = new RegExp(`^${planName}: höchstens`, 'u');
const planIn = (title: string) => ofMost.exec(title)?.groups?.plan;

/** „Basic reicht für bis zu zehn Mitarbeiter“, if the plan is for fewer. A smaller number is true. */
export const planPeople: Saying = {
  kind: 'number',
  needs: `(?:bis zu|bis|höchstens|maximal) ${count} ${people}`,
  isOf: (_, title) => planIn(title) !== undefined,
  isOfEach: true,
  find: (text, { title, plans }) =>
    groupsIn(text, 'count', [most]).flatMap(({ found, place }) => {
      const [before, after] = sentenceAround(text, place);
      const sentence = before + found + after;
      const own = planIn(title) ?? title;
      const isOfPlan = before.includes(own) && plans.every((plan) => plan === own || !sentence.includes(plan));
      return isOfPlan && !noOne.test(sentence) ? [{ value: readCount(found), place }] : [];
    }),
  contradicts: (said, values) => values.every((value) => said > value),
};

const least = new RegExp(`(?<!\\p{sc=Latin})(?:bis zu|höchstens|maximal) (?<count>${count}) ${people}`, 'dgiu');
/** „Premium: ab so vielen Mitarbeitern“ */
const ofStart = new RegExp(`^${planName}: ab so viel`, 'u');
const startIn = (title: string) => ofStart.exec(title)?.groups?.plan;

/** „Premium ist für bis zu fünf Mitarbeiter gedacht“, if the plan begins with more. */
export const planStarts: Saying = {
  kind: 'number',
  needs: `für (?:\\p{sc=Latin}+ mit )?(?:bis zu|höchstens|maximal) ${count} ${people}`,
  isOf: (_, title) => startIn(title) !== undefined,
  isOfEach: true,
  find: (text, { title }) =>
    groupsIn(text, 'count', [least]).flatMap(({ found, place }) => {
      const [before, after] = sentenceAround(text, { offset: place.offset, length: place.length });
      const own = RegExp.escape(startIn(title) ?? title);
      const isOfPlan = new RegExp(
        `^[\\s„"*(]*${own}(?: ist| reicht| gilt| passt|:)(?: (?!nicht|kein)\\p{Lower}+)? für (?:\\p{Upper}\\p{sc=Latin}+ mit )?(?:bis zu|höchstens|maximal) $`,
        'u',
      ).test(before);
      return isOfPlan && !noOne.test(after) ? [{ value: readCount(found), place }] : [];
    }),
  contradicts: (said, values) => values.every((value) => said < value),
};
