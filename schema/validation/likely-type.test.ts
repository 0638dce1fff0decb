import { expect, test } from 'vitest';
import { type Block, defineBlock } from '../block.ts';
import { likelyType } from './likely-type.ts';

const block = (fields: readonly string[], required: readonly string[] = [], shell = false): Block =>
  defineBlock({
    schema: {
      type: 'object',
      title: '',
      description: '',
      properties: Object.fromEntries(fields.map((field) => [field, {}])),
      required,
      additionalProperties: false,
    },
    component: () => null,
    examples: [],
    placement: { shell },
  });
const catalogue = new Map([
  // no page can have it
  ['site-header', block(['items'], ['items'], true)],
  ['hero', block(['headline', 'lead', 'image'], ['headline', 'image'])],
  ['page-header', block(['headline', 'lead'], ['headline'])],
  ['faq', block(['headline', 'items'], ['items'])],
]);

test.each([
  [{ headline: 'Preise', lead: 'Ab sofort' }, 'page-header'],
  [{ headline: 'Preise', image: 'baustelle' }, 'hero'],
  [{ items: [] }, 'faq'],
  [{ typ: 'hero', items: [] }, 'hero'],
  [{ farbe: 'rot' }, undefined],
])('an author who forgot the type of a block reads which it is: %j', (value, type) => {
  expect(likelyType(catalogue, value)).toBe(type);
});
