import { expect, test } from 'vitest';
import { otherUnits } from './other-units.ts';

const facts = {
  'trial.days': { type: 'number', title: 'Länge des Tests in Tagen' },
  'answer.hours': { type: 'number', title: 'Antwort innerhalb von, in Stunden an Werktagen' },
  'plan.users': { type: 'number', title: 'So viele Mitarbeiter' },
  rate: { type: 'number', title: 'Beitrag' },
  'one.day': { type: 'number', title: 'Frist in Tagen', value: 1 },
  'price.basic': { type: 'money', title: 'Basic, Preis im Monat, netto' },
  'price.user': { type: 'money', title: 'Basic, je Nutzer und Monat' },
  'price.plain': { type: 'money', title: 'Plus, Preis im Monat ohne Mehrwertsteuer' },
  'price.year': { type: 'money', title: 'Basic, Preis im Jahr' },
};
const told = (text: string) => otherUnits(text, facts).map(({ finding }) => 'found' in finding && finding.found);

test.each([
  ['{{trial.days}} Wochen', 'Wochen'],
  ['{{trial.days}}-wöchig', 'wöchig'],
  ['{{price.basic}} pro Jahr', 'pro Jahr'],
  ['{{price.basic}}/Jahr', '/Jahr'],
  ['{{price.basic}} (inkl. 19 % MwSt.)', 'inkl. 19 % MwSt'],
  ['{{price.plain}} inkl. MwSt.', 'inkl. MwSt'],
  ['{{price.basic}} im Monat brutto', 'im Monat brutto'],
  ['{{price.basic}} pro Nutzer im Monat', 'pro Nutzer im Monat'],
  ['{{price.basic}}/Monat je Mitarbeiter', '/Monat je Mitarbeiter'],
  ['{{price.basic}} pro Benutzer', 'pro Benutzer'],
  ['{{price.basic}} per User', 'per User'],
  ['Du testest {{price.basic}} Tage kostenlos.', 'Tage'],
  ['{{price.basic}} und je Nutzer', 'und je Nutzer'],
  ['Der Support antwortet binnen {{answer.hours}} Tagen.', 'Tagen'],
  ['seit {{plan.users}} Jahren', 'Jahren'],
  ['{{plan.users}} Euro im Monat', 'Euro'],
  ['Teste {{trial.days}} kostenlos.', 'kostenlos'],
  ['Du testest {{trial.days}} Tag lang.', 'Tag'],
  ['Antwort in {{answer.hours}} Stunde', 'Stunde'],
  ['Wir antworten innerhalb von {{answer.hours}}.', ''],
  ['Wir antworten binnen **{{answer.hours}}**', ''],
  ['einmalig nur **{{price.basic}}**', 'einmalig nur'],
  ['{{price.basic}} einmalig', 'einmalig'],
])('another unit than that of the value is told: %s', (text, found) => {
  expect(told(text)).toEqual([found]);
});

test.each([
  ['Du testest {{trial.days}} Tag lang.', '{{trial.days}} Tage'],
  ['Nach {{trial.days}} Tag endet der Test.', '{{trial.days}} Tagen'],
  ['Wir antworten innerhalb von {{answer.hours}}.', '{{answer.hours}} Stunden'],
])('what to write has the case that the words before ask for: %s', (text, write) => {
  expect(otherUnits(text, facts).map(({ finding }) => 'write' in finding && finding.write)).toEqual([write]);
});

test.each([
  '{{trial.days}} Tage und {{trial.days}}-tägig',
  '{{answer.hours}} Stunden',
  '{{one.day}} Tag und innerhalb von {{plan.users}}.',
  'innerhalb von {{answer.hours}} Stunden, binnen {{site.name}}.',
  '{{plan.users}} Mitarbeiter',
  '{{trial.days}} kostenlose Tage, {{trial.days}} kostenlos nutzbare Tage',
  '{{plan.users}} kostenlos',
  '{{rate}} Euro, {{rate}} Jahre',
  '{{price.basic}} im Monat, zzgl. MwSt.',
  '{{price.basic}} im Jahr 2027',
  '{{price.year}} im Jahr, inkl. MwSt.',
  '{{price.basic}} im Monat, auch mit mehr Nutzern',
  '{{price.basic}} je Betrieb und Monat',
  'nicht {{price.basic}} je Nutzer, sondern je Betrieb',
  'nicht einmalig {{price.basic}}',
  '{{price.user}} pro Nutzer und Monat',
])('its own is not: %s', (text) => {
  expect(told(text)).toEqual([]);
});
