import { count, readCount } from './number-words.ts';
import { groupsIn, type Saying } from './saying.ts';
import { sentenceAround } from './sentence-around.ts';
import { clauseOf } from './statement.ts';

const within = `(?:innerhalb|binnen|nach|in)(?: von)? (?:maximal |höchstens |spätestens )?`;
const unit = '(?:Stunden?|(?:Werk|Arbeits)?[Tt]age?n?)';
const term = new RegExp(`(?<!\\p{L})${within}(?<said>(?<count>${count}) (?<unit>${unit}))(?!\\p{L})`, 'dgiu');
/** Others answer, too. */
const weAnswer =
  /(?<!\p{L})(?:(?:be)?antworten wir|wir (?:be)?antworten|(?:der|unser) Support (?:be)?antwortet|(?:be)?antwortet (?:der|unser) Support)(?!\p{L})/iu;

/** „Nach zwei Tagen melden wir uns wieder“ sets no term. */
const weCallBack = /(?<!\p{L})(?:melden wir uns|wir melden uns)(?!\p{L})/iu;
const isTerm = /(?:innerhalb|binnen|spätestens)(?: von| nach| in)? $/iu;
/** Who wants to work here is no customer. */
const applicants = /Bewerb/u;

/** „Auf Tickets antworten wir innerhalb von zwei Werktagen“ of a fact in hours. */
export const answerTimes: Saying = {
  kind: 'number',
  needs: `${within}${count} ${unit}`,
  isOf: (_, title) => /antwort/i.test(title) && /(?<!\p{L})in Stunden(?!\p{L})/u.test(title),
  find: (text) =>
    groupsIn(text, 'said', [term]).flatMap(({ found, place, groups: { count: number = '', unit = '' } }) => {
      const [before, after] = sentenceAround(text, place);
      const clause = clauseOf({ before, found, after });
      const isOurs = weAnswer.test(clause) || (weCallBack.test(clause) && isTerm.test(before));
      if (!isOurs || applicants.test(clause)) return [];
      const isHours = /^Stunde/iu.test(unit);
      const value = readCount(number) * (isHours ? 1 : 24);
      return [isHours ? { value, place: { ...place, length: number.length } } : { value, place, write: (placeholder) => `${placeholder} Stunden` }];
    }),
  contradicts: (said, values) => values.every((value) => value !== said),
};
