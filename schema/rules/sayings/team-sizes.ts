import { count, readCount } from '../../reading/number-words.ts';
import { groupsIn, type Saying } from './saying.ts';

const people = '(?:Leuten?|Menschen|Köpfen?|Personen|Mitgliedern?|Mitarbeiter(?:n|innen)?|Mitarbeitenden?|Kolleg(?:en|innen))(?!\\p{sc=Latin})';
const number = `(?<count>${count}) (?:\\p{Lower}+n? )?${people}`;
/** „Wir sind zwei Leute im Support“ is about a part of the team. */
const ofAll = '(?! (?:im|in der|am|beim|auf|pro|je)(?!\\p{sc=Latin}))';

/** „Wir sind zwölf Leute“, „Unser Team mit 15 Köpfen“, „Hinter Meisterkontor stehen 20 Menschen“ */
export const teamSizes: Saying = {
  kind: 'number',
  needs: `${count} (?:\\p{Lower}+ )?${people}`,
  isOf: (_, title) => /(?<!\p{sc=Latin})Team(?!\p{sc=Latin})/u.test(title) && /Mitglied|Mitarbeit|Menschen|Leute|Köpfe|Größe/u.test(title),
  find: (text, { company }) => groupsIn(text, 'count', patternsOf(company)).map(({ found, place }) => ({ value: readCount(found), place })),
  contradicts: (said, values) => values.every((value) => value !== said),
};

const patternsOf = (company: string) =>
  [
    `(?<!\\p{sc=Latin})[Ww]ir sind (?:ein Team (?:aus|von) |heute |inzwischen |insgesamt |zusammen )?${number}${ofAll}`,
    `(?<!\\p{sc=Latin})[Uu]nser Team (?:besteht aus|mit|aus|von|hat|umfasst|zählt) ${number}${ofAll}`,
    `(?<!\\p{sc=Latin})[Hh]inter ${company} (?:stehen|stecken|arbeiten) ${number}${ofAll}`,
  ].map((pattern) => new RegExp(pattern, 'dgu'));

/** „Wir haben vier Standorte“, „An unseren vier Standorten“, „An vier Standorten sind wir da“ */
export const locations: Saying = {
  kind: 'number',
  needs: `${count} (?:\\p{Lower}+n? )?Standorten?(?!\\p{sc=Latin})`,
  isOf: (_, title) => /^(?:Zahl der |Unsere )?Standorte$/u.test(title),
  find: (text, { company }) =>
    groupsIn(text, 'count', [
      new RegExp(
        `(?<!\\p{sc=Latin})(?:(?:[Ww]ir haben|${company} hat|[Uu]nsere|[Aa]n unseren|[Ww]ir arbeiten an) (?:heute |inzwischen |insgesamt )?)(?<count>${count}) (?:\\p{Lower}+n? )?Standorten?(?=\\s*(?:[.:;!–]|$)|\\s(?:in|und|im|für)(?!\\p{sc=Latin}))`,
        'dgu',
      ),
      new RegExp(`(?<=(?:^|[.!?]\\s|\\n)An )(?<count>${count}) (?:\\p{Lower}+n )?Standorten (?:sind|arbeiten|beraten|helfen) wir(?!\\p{sc=Latin})`, 'dgu'),
    ]).map(({ found, place }) => ({ value: readCount(found), place })),
  contradicts: (said, values) => values.every((value) => value !== said),
};
