import { groupsIn, type Saying } from './saying.ts';

const until = '(?<said>bis (?<hours>\\d{1,2})(?:[:.](?<minutes>\\d\\d))? Uhr)';
const phone = new RegExp(
  `(?<!\\p{L})[Uu]nsere? (?:Telefon|Hotline) ist (?:immer |täglich |werktags |wochentags )?${until} (?:besetzt|erreichbar|da)(?!\\p{L})`,
  'dgu',
);

const minutes = (hours: string, minutes = '0') => Number(hours) * 60 + Number(minutes);

/** „Unser Telefon ist bis 18 Uhr besetzt“, where no hours of the company end then. */
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
