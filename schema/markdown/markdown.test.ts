import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test, vi } from 'vitest';
import { nestedMarks } from './container-marks.ts';
import { parseRichText, plainText, unsupportedMarkdown } from './markdown.ts';
import { isOnlyWords } from './quick-markdown.ts';

vi.mock('mdast-util-from-markdown', async (original) => {
  const library = await original<typeof import('mdast-util-from-markdown')>();
  return { ...library, fromMarkdown: vi.fn(library.fromMarkdown) };
});

const marks = [
  '*',
  '**',
  '**',
  '_',
  '`',
  '~',
  '#',
  '>',
  '-',
  '+',
  '=',
  '1',
  '12',
  '.',
  ')',
  '[',
  ']',
  '](',
  '](/preise)',
  '](/a_b_c)',
  '(',
  '!',
  '<',
  '&',
  'amp;',
  '\\',
  '|',
  ':',
];
const blanks = ['\n- ', '\n\n- ', ' ', ' ', '  ', '    ', '\t', '\n', '\n\n', '\n\n', '\r', '\f', '\v', '\u00a0', '\u2028', '\ufeff', '\0'];
const words = ['Wort', 'ä', '„Zitat“', '"', '€', 'https://a.example', 'a@b.example', '😀', 'e\u0301', '\u00ad'];
const parts = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(...marks),
  fc.constantFrom(...blanks),
  fc.constantFrom('**Wort**', '**Wort:** ', '[Wort](/preise)', '[Wort](https://a.example/_b_/c_d)', '- Wort\n', '\n- [Wort](/a_b)'),
);

test('a text means the same whether it is read quickly or by the Markdown parser', () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 10 }), (list) => {
      const text = list.join('');
      const tree = withoutPositions(fromMarkdown(text));
      expect(withoutPositions(parseRichText(text))).toEqual(tree);
      if (isOnlyWords(text)) expect(tree).toEqual({ type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] });
    }),
    { numRuns: 5_000 },
  );
});

test('the parser sees a text once, however often it is checked, searched and drawn, and none that is read without it', () => {
  const parser = vi.mocked(fromMarkdown);
  parser.mockClear();
  const list = '1. Stunden\n2. Material';
  const simple = [
    'Was kostet das? Nichts (auch später nicht) – 7 Tage lang.',
    '**Ja:** mehr unter [Preise](/preise_2026).\n\nUnd **nein**.',
    '- Stunden\n- **Material**',
  ];
  for (const text of [...simple, list]) {
    for (let time = 0; time < 3; time += 1) {
      expect(unsupportedMarkdown(text)).toBeUndefined();
      expect(plainText(text)).not.toContain('*');
      expect(parseRichText(text).children).not.toEqual([]);
    }
  }
  expect(parser.mock.calls).toEqual([[list]]);
});

function withoutPositions({ position: _position, ...node }: Nodes): object {
  return 'children' in node ? { ...node, children: node.children.map(withoutPositions) } : node;
}

test.each(['- ', '> ', '>', '1. ', '* > '])('a line of nothing but marks of lists and quotes holds nobody up: %j', (marks) => {
  const text = `Ein Satz.\n\n${marks.repeat(20_000)}Ende`;
  expect(nestedMarks(text)?.place.offset).toBe('Ein Satz.\n\n'.length);
  expect(unsupportedMarkdown(text)).toBeDefined();
  expect(plainText(text)).toContain('Ende');
});

test('twenty of these marks are read', () => {
  expect([nestedMarks('- '.repeat(20)), nestedMarks(`- ${'* '.repeat(20)}`)?.finding]).toEqual([undefined, { rule: 'nested-marks', limit: 20 }]);
});
