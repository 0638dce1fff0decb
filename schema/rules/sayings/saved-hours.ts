import { count, readCount } from '../../reading/number-words.ts';
import { groupsIn, type Saying } from './saying.ts';

const aWeek = '(?:pro|in der|je|jede|die) Woche(?!\\p{sc=Latin})';
const save = '(?:(?:sparst du|du sparst|spart ihr|ihr spart|sparen Sie|Sie sparen)(?!\\p{sc=Latin})(?: dir| euch| sich)?)';
const hours = `(?<count>${count})\\+? Stunden (?:\\p{sc=Latin}+ ){0,2}${aWeek}`;
const saved = new RegExp(`(?<!\\p{sc=Latin})${save} (?:bis zu |rund |etwa |über |mehr als |im Schnitt )?${hours}`, 'dgiu');

/** „Im Schnitt sparst du 20 Stunden pro Woche“, if that is more than the claim says. A smaller number may be about one function. */
export const savedHours: Saying = {
  kind: 'atLeast',
  needs: `${count}\\+? Stunden (?:\\p{sc=Latin}+ ){0,2}${aWeek}`,
  isOf: (name, _, words) => name.startsWith('claim.') && words.includes('Stunden') && words.includes('Woche'),
  find: (text) => groupsIn(text, 'count', [saved]).map(({ found, place }) => ({ value: readCount(found), place })),
  contradicts: (said, values) => values.every((value) => said > value),
};
