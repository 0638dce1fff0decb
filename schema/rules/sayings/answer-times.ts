import { count, readCount } from '../../reading/number-words.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { clauseOf } from '../../reading/statement.ts';
import { groupsIn, type Saying } from './saying.ts';

const within = `(?:innerhalb|binnen|nach|in)(?: von)? (?:maximal |höchstens |spätestens )?`;
const unit = '(?:Stunden?|(?:Werk|Arbeits)?[Tt]ag(?:e[ns]?|s)?)';
const one = 'eine[mrs]?';
const term = new RegExp(`(?<!\\p{sc=Latin})${within}(?<said>(?<count>${count}|${one}) (?<unit>${unit}))(?!\\p{sc=Latin})`, 'dgiu');
/** Somebody else may answer, so the subject has to be the company. */
const weAnswer =
  /(?<!\p{sc=Latin})(?:(?:be)?antworten wir|wir (?:be)?antworten|(?:der|unser) Support (?:be)?antwortet|(?:be)?antwortet (?:der|unser) Support)(?!\p{sc=Latin})/iu;

/** „Nach zwei Tagen melden wir uns wieder“ sets no deadline, so these verbs need a word for one. */
const weCallBack = /(?<!\p{sc=Latin})(?:melden wir uns|wir melden uns)(?!\p{sc=Latin})/iu;
const isTerm = /(?:innerhalb|binnen|spätestens)(?: von| nach| in)? $/iu;
/** Applicants are not customers. */
const applicants = /Bewerb/u;

/** „Meist antwortet der Support …“ does not state a maximum. */
const usually = /(?<!\p{sc=Latin})(?:meist\p{sc=Latin}*|oft|häufig|in der Regel|normalerweise|im Schnitt|durchschnittlich|manchmal)(?!\p{sc=Latin})/iu;

/** „Auf Tickets antworten wir innerhalb von zwei Werktagen“, for a fact in hours. */
export const answerTimes: Saying = {
  kind: 'number',
  needs: `${within}(?:${count}|${one}) ${unit}`,
  needsInWords: `${within}${one} ${unit}`,
  isOf: (_, title) => /antwort/i.test(title) && /(?<!\p{sc=Latin})in Stunden(?!\p{sc=Latin})/u.test(title),
  find: (text, { plans }) =>
    groupsIn(text, 'said', [term]).flatMap(({ found, place, groups: { count: number = '', unit = '' } }) => {
      const [before, after] = sentenceAround(text, place);
      const clause = clauseOf({ before, found, after });
      const isOurs = weAnswer.test(clause) || (weCallBack.test(clause) && isTerm.test(before));
      if (!isOurs || applicants.test(clause) || (usually.test(clause) && /^ein/iu.test(number)) || plans.some((plan) => clause.includes(plan))) return [];
      const isHours = /^Stunde/iu.test(unit);
      const isOne = /^ein/iu.test(number);
      const value = (isOne ? 1 : readCount(number)) * (isHours ? 1 : 24);
      return [isHours && !isOne ? { value, place: { ...place, length: number.length } } : { value, place, write: (placeholder) => `${placeholder} Stunden` }];
    }),
  contradicts: (said, values) => values.every((value) => value !== said),
};
