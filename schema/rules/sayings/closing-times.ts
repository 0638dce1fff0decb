import { groupsIn, type Saying } from './saying.ts';

const until = '(?<said>bis (?<hours>\\d{1,2})(?:[:.](?<minutes>\\d\\d))? Uhr)';
const phone = new RegExp(
  `(?<!\\p{sc=Latin})[Uu]nsere? (?:Telefon|Hotline) ist (?:immer |täglich |werktags |wochentags )?${until} (?:besetzt|erreichbar|da)(?!\\p{sc=Latin})`,
  'dgu',
);

const minutes = (hours: string, minutes = '0') => Number(hours) * 60 + Number(minutes);

/** „Unser Telefon ist bis 18 Uhr besetzt“, if none of the company's hours end then. */
export const closingTimes: Saying = {
  kind: 'time',
  needs: '(?:Telefon|Hotline) ist .{0,12}bis \\d',
  isOf: (_, title) => /^(?:Geschäftszeiten|Öffnungszeiten|Telefonzeiten)|Support .*Uhrzeit/u.test(title),
  numberOf(value) {
    const [, hours, past] = /(\d{1,2})[:.](\d\d)(?: Uhr)?$/.exec(value) ?? [];
    return hours === undefined ? undefined : minutes(hours, past);
  },
  find: (text) => groupsIn(text, 'said', [phone]).map(({ place, groups: { hours = '', minutes: past } }) => ({ value: minutes(hours, past), place })),
  contradicts: (said, values) => values.every((value) => value !== said),
};

/** „Premium-Kunden erreichen uns bis 22 Uhr“, if that plan's support ends at another time. */
export const planSupport: Saying = {
  kind: 'time',
  needs: '(?:erreich|ist (?:der|unser) Support).{0,24} bis \\d',
  isOf: (_, title) => /^Support für \p{Upper}.*Uhrzeit/u.test(title),
  isOfEach: true,
  numberOf: closingTimes.numberOf,
  find: (text, { title, plans }) => {
    const plan = plans.find((name) => title.includes(name));
    return plan === undefined
      ? []
      : groupsIn(text, 'said', [supportOf(plan)]).map(({ place, groups: { hours = '', minutes: past } }) => ({ value: minutes(hours, past), place }));
  },
  contradicts: closingTimes.contradicts,
};

const supportOf = (name: string) => {
  const plan = RegExp.escape(name);
  const reached = '(?:erreich(?:en|st du) (?:uns|den Support|unseren Support)|ist (?:der|unser) Support)';
  return new RegExp(
    `(?<!\\p{sc=Latin})(?:${plan}-Kund(?:en|innen)|[MmIi](?:it|n) ${plan}) ${reached} (?:\\p{Lower}+ )?bis (?<said>(?<hours>\\d{1,2})(?:[:.](?<minutes>\\d\\d))?)(?= Uhr)`,
    'dgu',
  );
};
