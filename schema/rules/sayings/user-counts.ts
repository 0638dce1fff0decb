import { count, readCount } from '../../reading/number-words.ts';
import { groupsIn, type Saying } from './saying.ts';

const users = '(?:Nutzer(?:innen)?|Anwender(?:innen)?|Handwerker(?:innen)?|(?:Handwerks)?[Bb]etriebe|Firmen|Unternehmen|Kunden)(?!\\p{sc=Latin})';
const number = `(?<![\\d.,])(?<count>${count})\\+?`;

/** „Mehr als 4.000 aktive Nutzer“, „10.000 Betriebe nutzen Meisterkontor“, if that is more than there are users, whoever is counted. */
export const userCounts: Saying = {
  kind: 'atLeast',
  needs: `${count}\\+? (?:aktive )?${users}`,
  isOf: (_, title) => /^Aktive Nutzer/u.test(title),
  find: (text, { company }) => groupsIn(text, 'count', patternsOf(company)).map(({ found, place }) => ({ value: readCount(found), place })),
  contradicts: (said, values) => values.every((value) => said > value),
};

const patternsOf = (company: string) =>
  [
    `(?<!\\p{sc=Latin})(?:[Mm]ehr als|[Üü]ber) ${number} aktive ${users}`,
    `${number} (?:aktive )?${users} (?:arbeiten|nutzen|vertrauen|setzen)(?!\\p{sc=Latin})[^.,;:!?\\n]{0,40}${company}`,
    `(?:[Mm]ehr als|[Üü]ber|[Rr]und|^) ?${number} (?:aktive )?${users} (?:vertrauen|setzen auf|arbeiten mit) (?:uns|unsere[rm]? (?:Software|App))(?=[.!]|$)`,
    `(?<!\\p{sc=Latin})[Uu]ns vertrauen (?:mehr als |über |rund )?${number} (?:aktive )?${users}`,
  ].map((pattern) => new RegExp(pattern, 'dgu'));
