import type { Props } from '../block.ts';
import { currencies } from '../facts.ts';
import { line } from '../fields.ts';
import { patterns } from '../validation/formats.ts';
import { head, text, words } from './common-shapes.ts';

const decision = { type: 'string', enum: ['open', 'rejected'], enumDescriptions: ['Offen', 'Verworfen'] } as const;

/** Beyond this a number can no longer represent every cent (ECMA-262, 21.1.2.8: 2^53), and is a typing mistake anyway. */
const largest = 1e12;

/** content/facts.json. */
export const factsSchema = {
  type: 'object',
  title: 'Fakten',
  description: 'Jede Zahl, die auf der Website mehrmals vorkommt, genau einmal. In Texten: {{trial.days}}.',
  properties: {
    ...head,
    facts: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          title: line('Bezeichnung', 'Was die Zahl bedeutet.'),
          type: {
            type: 'string',
            title: 'Art',
            description: 'Wie der Wert auf der Website geschrieben wird.',
            enum: ['number', 'money', 'percent', 'date', 'text'],
            enumDescriptions: ['Zahl', 'Preis', 'Prozent', 'Datum', 'Text'],
          },
          value: { type: ['number', 'string'], pattern: patterns.visible, minimum: -largest, maximum: largest },
          currency: {
            type: 'string',
            title: 'Währung',
            description: 'Worin ein Preis ("money") angegeben ist; ohne Angabe in Euro.',
            enum: currencies,
            enumDescriptions: ['Euro', 'Pfund', 'Franken', 'Dollar'],
          },
          min: { type: 'number', title: 'Kleinster Wert', description: 'Darunter ist es ein Versehen; ohne Angabe 0.' },
          max: { type: 'number', title: 'Größter Wert', description: 'Darüber ist es ein Versehen.' },
          words,
          alternatives: {
            type: 'array',
            title: 'Andere Lesarten',
            description: 'Was anderswo behauptet wurde, und wie darüber entschieden ist.',
            items: {
              type: 'object',
              properties: { value: { type: ['number', 'string'] }, source: text, decision },
              required: ['value', 'source', 'decision'],
              additionalProperties: false,
            },
          },
        },
        required: ['title', 'type', 'value'],
        additionalProperties: false,
      },
    },
  },
  required: ['facts'],
  additionalProperties: false,
} as const;

/** The type of content/facts.json. */
export type FactsFile = Props<typeof factsSchema>;
