import { expect, test } from 'vitest';
import { catalogue } from '../../renderer/catalogue.ts';
import type { Block } from '../../schema/block.ts';
import { htmlOfBlock } from './page-with-block.ts';
import { largest, smallest } from './sample-values.ts';

const hour = (title: string) => ({ type: 'integer', title, description: 'Eine Stunde des Tages.', minimum: 0, maximum: 24 });

/** A block with a rule that is an error: nothing that a schema says of two fields keeps one below the other. */
const hours: Block = {
  schema: {
    type: 'object',
    title: 'Zeiten',
    description: 'Von wann bis wann jemand da ist.',
    properties: { opens: hour('Von'), closes: hour('Bis') },
    required: ['opens', 'closes'],
    additionalProperties: false,
  },
  component: (({ opens, closes }: { opens: number; closes: number }) => `${opens} bis ${closes} Uhr`) as never,
  examples: [{ name: 'Am Tag', block: { opens: 8, closes: 17 } }],
  rules: [
    {
      name: 'closes-later',
      severity: 'error',
      check: (({ opens, closes }: { opens: number; closes: number }) =>
        closes > opens ? [] : [{ path: ['closes'], message: { de: 'Schreibe eine spätere Stunde.', en: 'Write a later hour.' } }]) as never,
      examples: { wrong: [{ opens: 17, closes: 8 }] as never, right: [{ opens: 9, closes: 10 }] as never },
    },
  ],
};
(catalogue as Map<string, Block>).set('hours', hours);

test('what tests make of a schema is shown also where a rule of the block that is an error objects to it', async () => {
  for (const sample of [smallest(hours), largest(hours)]) expect(await htmlOfBlock('hours', sample)).toContain('9 bis 10 Uhr');
});

test('whoever draws a block in a test is told what keeps its page back', async () => {
  await expect(htmlOfBlock('hours', { opens: 17, closes: 8 })).rejects.toThrow('content/pages/home.json /blocks/1/closes Schreibe eine spätere Stunde.');
  await expect(htmlOfBlock('hours', { opens: 17 })).rejects.toThrow('Es fehlt „closes“');
});
