import { expect, test } from 'vitest';
import { type BlockSchema, defineBlock } from '../block.ts';
import { parseDocument } from '../json/parse.ts';
import { validateBlock } from './validate.ts';

const text = { type: 'string', title: 'Text', description: 'Ein Text.' } as const;
const schemaOf = (properties: BlockSchema['properties']): BlockSchema => ({
  type: 'object',
  title: 'B',
  description: 'D',
  properties,
  additionalProperties: false,
});
const time = {
  matches: (found: string) => /^\d\d:\d\d$/.test(found),
  write: () => ({ de: 'Schreibe eine Uhrzeit wie "08:30"', en: 'Write a time such as "08:30"' }),
  example: '08:30',
};
const catalogue = new Map([
  [
    'hours',
    defineBlock({
      schema: schemaOf({ opens: { ...text, format: 'time' }, closes: { ...text, format: 'time' } }),
      component: () => null,
      examples: [],
      formats: { time },
      rules: [
        {
          name: 'closes-later',
          severity: 'error',
          check: ({ opens, closes }: { opens: string; closes: string }) =>
            closes > opens ? [] : [{ path: ['closes'], message: { de: 'Zu früh.', en: 'Too early.' } }],
          examples: { wrong: [], right: [] },
        },
      ],
    }),
  ],
  [
    'note',
    defineBlock({
      schema: schemaOf({ text }),
      component: () => null,
      examples: [],
      rules: [
        { name: 'is-short', check: () => throwAt('/p/blocks/note/rules.ts:3:7'), examples: { wrong: [], right: [] } },
        { name: 'is-long', check: () => undefined as never, examples: { wrong: [], right: [] } },
        { name: 'is-plain', check: () => [{ path: ['text'], message: 'Zu lang.' as never }], examples: { wrong: [], right: [] } },
        {
          name: 'is-there',
          check: () => [{ path: ['text'], message: { de: 'Schreibe etwas.', en: 'Write something.' } }],
          examples: { wrong: [], right: [] },
        },
      ],
    }),
  ],
  [
    'clock',
    defineBlock({
      schema: schemaOf({ shows: { ...text, format: 'time' } }),
      component: () => null,
      examples: [],
      formats: { time: { ...time, matches: () => throwAt('/p/blocks/clock/clock-time.ts:4:9') } },
    }),
  ],
  [
    'week',
    defineBlock({
      schema: schemaOf({
        days: {
          type: 'array',
          title: 'Tage',
          description: 'D',
          items: { type: 'object', properties: { name: text, hours: text }, additionalProperties: false },
        },
        note: text,
      }),
      component: () => null,
      examples: [],
      rules: (
        [
          ['is-there', ['days', 0, 'name']],
          ['has-hours', ['days', 0, 'hours']],
          ['has-note', ['note']],
          ['is-lost', ['dayz']],
          ['is-over', ['days', 1]],
          ['is-below', ['note', 'text']],
          ['is-unknown', ['days', 0, 'title']],
        ] as const
      ).map(([name, path]) => ({
        name,
        severity: 'error',
        check: () => [{ path, message: { de: 'Falsch.', en: 'Wrong.' } }],
        examples: { wrong: [], right: [] },
      })),
    }),
  ],
  // a format of the same name that says something else
  [
    'timer',
    defineBlock({
      schema: schemaOf({ runs: { ...text, format: 'time' } }),
      component: () => null,
      examples: [],
      formats: { time: { ...time, matches: (found) => found === 'kurz' } },
    }),
  ],
]);

function throwAt(place: string): never {
  throw Object.assign(new Error('text is undefined'), { stack: `TypeError: text is undefined\n    at check (${place})` });
}

function findings(block: object) {
  const parsed = parseDocument('content/pages/a.json', JSON.stringify({ blocks: [block] }));
  if (!parsed.ok) throw new Error('not read');
  return validateBlock(catalogue, block, parsed.document, ['blocks', 0]).map(({ rule, severity, pointer, message }) => [rule, severity, pointer, message.de]);
}

test('a rule of a block is told with the name of the block, as grave as it says, at its place', () => {
  expect(findings({ type: 'hours', opens: '08:00', closes: '17:00' })).toEqual([]);
  expect(findings({ type: 'hours', opens: '17:00', closes: '08:00' })).toEqual([['hours/closes-later', 'error', '/blocks/0/closes', 'Zu früh.']]);
});

test('a text that does not have the format of its block is told with what to write, and the rules wait until it has', () => {
  expect(findings({ type: 'hours', opens: '9 Uhr', closes: '08:00' })).toEqual([
    ['wrong-format', 'error', '/blocks/0/opens', '„9 Uhr“ passt hier nicht. Schreibe eine Uhrzeit wie "08:30".'],
  ]);
});

test('a rule that throws, or gives no list or no sentence, is told at the block that it was asked about, with the place in its code, and everything else is checked', () => {
  expect(findings({ type: 'note' })).toEqual([
    [
      'note/is-short',
      'warning',
      '/blocks/0',
      'Die Regel „is-short“ ist an dem Block gescheitert: text is undefined (blocks/note/rules.ts:3:7). Falsch ist ihr Code, nicht der Block.',
    ],
    [
      'note/is-long',
      'warning',
      '/blocks/0',
      'Die Regel „is-long“ ist an dem Block gescheitert: check gives undefined, and no list. Falsch ist ihr Code, nicht der Block.',
    ],
    [
      'note/is-plain',
      'warning',
      '/blocks/0',
      'Die Regel „is-plain“ ist an dem Block gescheitert: check gives an objection without "path" or a "message" of "de" and "en". Falsch ist ihr Code, nicht der Block.',
    ],
    ['note/is-there', 'warning', '/blocks/0/text', 'Schreibe etwas.'],
  ]);
});

test('a rule that points at nothing in the block holds no page back: that its code is wrong is told at the block; a field that is missing has a place', () => {
  const failed = (name: string, path: string) =>
    `Die Regel „${name}“ ist an dem Block gescheitert: check gives the path "${path}", at which there is nothing. Falsch ist ihr Code, nicht der Block.`;
  expect(findings({ type: 'week', days: [{ name: 'Montag' }] })).toEqual([
    ['week/is-there', 'error', '/blocks/0/days/0/name', 'Falsch.'],
    ['week/has-hours', 'error', '/blocks/0/days/0/hours', 'Falsch.'],
    ['week/has-note', 'error', '/blocks/0/note', 'Falsch.'],
    ['week/is-lost', 'warning', '/blocks/0', failed('is-lost', 'dayz')],
    ['week/is-over', 'warning', '/blocks/0', failed('is-over', 'days.1')],
    ['week/is-below', 'warning', '/blocks/0', failed('is-below', 'note.text')],
    ['week/is-unknown', 'warning', '/blocks/0', failed('is-unknown', 'days.0.title')],
  ]);
});

test('a format that throws at a text is told there, with the place in its code, and the site is read', () => {
  expect(findings({ type: 'clock', shows: '9 Uhr' })).toEqual([
    [
      'wrong-format',
      'error',
      '/blocks/0/shows',
      '„9 Uhr“ passt hier nicht. Das Format ist daran gescheitert: text is undefined (blocks/clock/clock-time.ts:4:9). Falsch ist der Code des Formats, nicht diese Datei.',
    ],
  ]);
});

test('two blocks can have a format of the same name', () => {
  expect(findings({ type: 'timer', runs: 'kurz' })).toEqual([]);
  expect(findings({ type: 'timer', runs: '08:30' })).toHaveLength(1);
});
