import { bundleMDX } from 'mdx-bundler';
import { expect, test } from 'vitest';
import { explainMdx } from './mdx.ts';

/** What the real parser says about a text, explained: the marked text, what is wrong, and the component. */
async function explained(text: string) {
  const failure = await bundleMDX({ source: text, esbuildOptions: (options) => ({ ...options, logLevel: 'silent' }) }).catch((error: unknown) => error);
  const { errors = [] } = failure as { errors?: { detail?: { cause?: unknown } }[] };
  const told = errors
    .flatMap(({ detail }) => [detail, detail?.cause])
    .findLast((cause) => typeof (cause as { reason?: unknown } | undefined)?.reason === 'string');
  const { reason, line = 1, column = 1 } = told as { reason: string; line?: number; column?: number };
  const found = explainMdx(reason, text, { line, column });
  if (found?.finding.rule !== 'mdx-syntax') return reason;
  const { place, finding } = found;
  return [text.slice(place.offset, place.offset + place.length), finding.fault, finding.name];
}

test.each([
  ['Text\n\n<Hinweis title="Probe">\n  Innen\n\nEnde', ['<Hinweis title="Probe">', 'unclosed', 'Hinweis']],
  ['Text <Hinweis>innen\n\nEnde', ['<Hinweis>', 'unclosed', 'Hinweis']],
  ['<Hinweis>\n<b>\n</Hinweis>', ['<b>', 'unclosed', 'b']],
  ['Text </Hinweis> Ende', ['</Hinweis>', 'unopened', 'Hinweis']],
  ['Das dauert <5 Minuten.', ['<', 'less-than', undefined]],
  ['Text <!-- Notiz --> Ende', ['<!-- Notiz -->', 'comment', undefined]],
  ['Die Menge { steht dabei.', ['{', 'brace', undefined]],
  ['Die {Menge ist} unklar {{a}} b', ['{', 'brace', undefined]],
  ['<Hinweis title=Probe>\ninnen\n</Hinweis>', ['<Hinweis title=Probe>', 'attribute', 'Hinweis']],
  ['<Hinweis title="Probe>\ninnen\n</Hinweis>', ['<Hinweis title="Probe>', 'attribute', 'Hinweis']],
])('an author reads in plain words what is wrong in a post: %j', async (text, expected) => {
  expect(await explained(text)).toEqual(expected);
});

test('a complaint that nobody has seen yet is left to the parser’s own words', () => {
  expect(explainMdx('Something else', 'Text', { line: 1, column: 1 })).toBeUndefined();
});
