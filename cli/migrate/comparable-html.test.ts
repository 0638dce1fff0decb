import { expect, test } from 'vitest';
import { comparableHtml } from './comparable-html.ts';

const page = (style: string, body: string) => `<html><head><style>${style}</style></head><body>${body}</body></html>`;

test('other names of classes and another order of rules make no other page', () => {
  const before = page('.b{width:.5em}@container (width<17rem){.b p,.c{margin:0}}.c:hover{color:red}', '<p class="b c">.b kostet</p><a class="c">x</a>');
  const after = page('@container (width<17rem){.k p,.b{margin:0}}.b:hover{color:red}.k{width:.5em}', '<p class="k b">.b kostet</p><a class="b">x</a>');
  expect(comparableHtml(after)).toBe(comparableHtml(before));
});

test.each([
  ['another value', '.b{width:.6em}.c{margin:0}', '<p class="b c">x</p>'],
  ['another class', '.b{width:.5em}.c{margin:0}', '<p class="b">x</p>'],
  ['another text', '.b{width:.5em}.c{margin:0}', '<p class="b c">y</p>'],
])('%s does', (_, style, body) => {
  expect(comparableHtml(page(style, body))).not.toBe(comparableHtml(page('.b{width:.5em}.c{margin:0}', '<p class="b c">x</p>')));
});
