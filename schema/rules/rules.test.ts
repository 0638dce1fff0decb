import fc from 'fast-check';
import { test } from 'vitest';
import { parseWithPositions } from '../markdown/markdown.ts';
import { readDate } from '../reading/dates.ts';
import { readTokens } from '../reading/tokens.ts';
import type { Place } from '../source.ts';
import { checkPath, checkRedirectSource, spellPath } from './addresses/paths.ts';
import { checkRedirects } from './addresses/redirects.ts';
import { findLiterals } from './figures/literals.ts';
import { checkLink } from './links/links.ts';
import { linksIn } from './markup/markdown-links.ts';
import { explainMdx } from './markup/mdx.ts';
import { checkPostFile } from './posts/post-files.ts';
import { explainFrontMatter } from './posts/yaml-faults.ts';

/** Texts out of the pieces that rules look for. */
const pieces = [
  '{',
  '}',
  '{{',
  '}}',
  '"',
  "'",
  '[',
  ']',
  '(',
  ')',
  ':',
  ': ',
  '---',
  '\n',
  '\t',
  '<',
  '>',
  '/',
  '%',
  '#',
  '?',
  '69,99 €',
  '7 Tage',
  ' kostenlos',
  'title',
  'app:',
  'ä',
  '\0',
  '😀',
  ' ',
];
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
  fc.constantFrom('{', '[', '<', '"', 'a', '69,99 ', '7 Tage ').map((part) => part.repeat(4000)),
);

const literals = findLiterals(
  { 'trial.days': { type: 'number', value: 7 }, 'price.basic': { type: 'money', value: 69.99 } },
  { a: { wording: 'Hosting in Deutschland (neu)' } },
);
const context = { shortForms: { app: 'https://a.example' }, target: () => undefined, paths: ['/', '/preise'], anchors: ['a'] };

test('no text whatever stops a check, and what is marked lies in the text', () => {
  const inside = (whole: string, { offset, length }: Place) => offset >= 0 && length > 0 && offset + length <= Math.max(1, whole.length);
  fc.assert(
    fc.property(text, fc.nat(50), fc.nat(50), (whole, line, column) => {
      const places = [
        ...readTokens(whole).tokens.map(({ place }) => place),
        ...readTokens(whole).broken.map(({ place }) => place),
        ...literals.find(whole).map(({ place }) => place),
        ...linksIn(parseWithPositions(whole), whole).flatMap((link) => [link.place, link.whole]),
        explainFrontMatter(whole, line).place,
        ...['acorn', 'attribute', 'closing slash', 'before name', 'closing tag for `<a>` (9:9-9:10)'].flatMap(
          (reason) => explainMdx(reason, whole, { line, column })?.place ?? [],
        ),
      ];
      readDate(whole);
      checkLink(whole, context);
      checkPostFile(whole);
      checkRedirectSource(whole);
      checkRedirects(
        [
          { from: whole, to: whole },
          { from: '/a', to: whole },
        ],
        { rows: [], rowAt: () => undefined, pageAt: () => undefined },
      );
      return places.every((place) => inside(whole, place));
    }),
    { numRuns: 500 },
  );
});

test('an address that a rule proposes is one that the rule accepts', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const finding = checkPath(whole);
      const proposed = checkPath(spellPath(whole.replace(/[{}]/g, '')));
      return finding?.rule === 'reserved-path' || proposed === undefined || proposed.rule === 'reserved-path';
    }),
    { numRuns: 500 },
  );
});
