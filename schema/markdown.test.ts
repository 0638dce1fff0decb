import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test, vi } from 'vitest';
import { parseRichText, plainText, unsupportedMarkdown } from './markdown.ts';

vi.mock('mdast-util-from-markdown', async (original) => {
  const library = await original<typeof import('mdast-util-from-markdown')>();
  return { ...library, fromMarkdown: vi.fn(library.fromMarkdown) };
});

const special = ['*', '_', '`', '~', '#', '>', '-', '+', '=', '1', '12', '.', ')', '[', ']', '(', '!', '<', '&', 'amp;', '\\', '|', ':', '"'];
const blank = [' ', '  ', '    ', '\t', '\n', '\n\n', '\r', '\f', '\u00a0', '\u2028', '\ufeff', '\0'];
const text = fc.array(fc.constantFrom('Wort', 'ä', '„Zitat“', 'https://a.example', 'a@b.example', '😀', ...special, ...blank), { maxLength: 8 });

test('a text means the same whether the Markdown parser is asked or it is seen that it has no marks', () => {
  fc.assert(
    fc.property(text, (parts) => {
      const written = parts.join('');
      expect(withoutPositions(parseRichText(written))).toEqual(withoutPositions(fromMarkdown(written)));
    }),
    { numRuns: 5_000 },
  );
});

test('a text is parsed once, however often it is checked, searched and drawn, and one without marks never', () => {
  const parser = vi.mocked(fromMarkdown);
  parser.mockClear();
  for (const written of ['Nur **Stunden** und Material.', 'Was kostet das? Nichts (auch später nicht) – 7 Tage lang.']) {
    for (let time = 0; time < 3; time += 1) {
      expect(unsupportedMarkdown(written)).toBeUndefined();
      expect(plainText(written)).toBe(written.replaceAll('*', ''));
    }
  }
  expect(parser.mock.calls).toEqual([['Nur **Stunden** und Material.']]);
});

function withoutPositions({ position: _position, ...node }: Nodes): object {
  return 'children' in node ? { ...node, children: node.children.map(withoutPositions) } : node;
}
