import { count, readCount } from './number-words.ts';
import { groupsIn, type Saying } from './saying.ts';

const people = '(?:Leuten?|Menschen|Köpfen?|Personen|Mitgliedern?|Mitarbeiter(?:n|innen)?|Mitarbeitenden?|Kolleg(?:en|innen))(?!\\p{L})';
const number = `(?<count>${count}) (?:\\p{Ll}+n? )?${people}`;
/** „Wir sind zwei Leute im Support“ is said of a part. */
const ofAll = '(?! (?:im|in der|am|beim|auf|pro|je)(?!\\p{L}))';

/** „Wir sind zwölf Leute“, „Unser Team mit 15 Köpfen“, „Hinter Meisterkontor stehen 20 Menschen“ */
export const teamSizes: Saying = {
  kind: 'number',
  needs: `${count} (?:\\p{Ll}+ )?${people}`,
  isOf: (_, title) => /(?<!\p{L})Team(?!\p{L})/u.test(title) && /Mitglied|Mitarbeit|Menschen|Leute|Köpfe|Größe/u.test(title),
  find: (text, { company }) => groupsIn(text, 'count', patternsOf(company)).map(({ found, place }) => ({ value: readCount(found), place })),
  contradicts: (said, values) => values.every((value) => value !== said),
};

const patternsOf = (company: string) =>
  [
    `(?<!\\p{L})[Ww]ir sind (?:ein Team (?:aus|von) |heute |inzwischen |insgesamt |zusammen )?${number}${ofAll}`,
    `(?<!\\p{L})[Uu]nser Team (?:besteht aus|mit|aus|von|hat|umfasst|zählt) ${number}${ofAll}`,
    `(?<!\\p{L})[Hh]inter ${company} (?:stehen|stecken|arbeiten) ${number}${ofAll}`,
  ].map((pattern) => new RegExp(pattern, 'dgu'));

/** „Wir haben vier Standorte“, „An unseren vier Standorten“ */
export const locations: Saying = {
  kind: 'number',
  needs: `${count} (?:\\p{Ll}+n? )?Standorten?(?!\\p{L})`,
  isOf: (_, title) => /^(?:Zahl der |Unsere )?Standorte$/u.test(title),
  find: (text, { company }) =>
    groupsIn(text, 'count', [
      new RegExp(
        `(?<!\\p{L})(?:(?:[Ww]ir haben|${company} hat|[Uu]nsere|[Aa]n unseren|[Ww]ir arbeiten an) (?:heute |inzwischen |insgesamt )?)(?<count>${count}) (?:\\p{Ll}+n? )?Standorten?(?=\\s*(?:[.:;!–]|$)|\\s(?:in|und|im|für)(?!\\p{L}))`,
        'dgu',
      ),
    ]).map(({ found, place }) => ({ value: readCount(found), place })),
  contradicts: (said, values) => values.every((value) => value !== said),
};
