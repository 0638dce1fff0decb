import { expect, test } from 'vitest';
import { gluedLinksIn, gluedValues } from './missing-blanks.ts';

const facts = { 'price.basic': { type: 'money' }, 'plan.users': { type: 'number' }, 'support.hours': { type: 'text' } };
const told = (text: string) => [...gluedValues(text, facts), ...gluedLinksIn(text)].map(({ finding }) => 'write' in finding && finding.write);

test.each([
  ['ab{{price.basic}}', 'ab {{price.basic}}'],
  ['{{price.basic}}pro Monat', '{{price.basic}} pro'],
  ['bis{{plan.users}}Mitarbeiter', 'bis {{plan.users}} Mitarbeiter'],
  ['die[Preise](/preise)an', 'die [Preise](/preise) an'],
])('what is one word and was not meant so is told: %s', (text, write) => {
  expect(told(text)).toEqual([write]);
});

test.each([
  '{{plan.users}}fach, {{plan.users}}er-Teams, {{site.name}}s Hilfe',
  'von{{support.hours}}bis',
  'ab-{{price.basic}} ({{price.basic}})',
  'im [Meister](/meister)in, [Preis](/preise)en, Bau[Software](/preise)',
])('what may be meant is not: %s', (text) => {
  expect(told(text)).toEqual([]);
});
