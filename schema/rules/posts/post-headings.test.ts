import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { headingSlips } from './post-headings.ts';

/** What is told of a post with these headings, each with a text below it, as it is marked. */
function toldOf(...headings: string[]) {
  const text = headings.map((heading) => `${heading}\n\nEin Text.`).join('\n\n');
  return headingSlips(fromMarkdown(text), text).map(({ place: { offset, length }, finding }) => [
    text.slice(offset, offset + length),
    'write' in finding ? finding.write : finding.rule,
  ]);
}

test.each([
  [['## Messen', '## Kleben', '## Messen'], 'Messen', 'repeated-heading'],
  [['## Schritt 1: Messen', '## Schritt 3: Kleben', '## Schritt 4: Warten'], 'Schritt 3:', 'Schritt 2:'],
  [['## Schritt 1: Messen', '## Schritt 2: Kleben', '## Schritt 2: Warten', '## Schritt 3: Ende'], 'Schritt 2:', 'Schritt 3:'],
  [['## 1. Messen', '## 3. Kleben'], '3.', '2.'],
])('a section that was copied, or whose number was not changed, is told once: %j', (headings, found, write) => {
  expect(toldOf(...headings)).toEqual([[found, write]]);
});

test.each([
  [['## Schritt 0: Vorher', '## Schritt 1: Messen', '## Tipp 1: Licht', '## Schritt 2: Kleben']],
  [['## 10 Minuten genügen', '## 3 Regeln', '## 2025: der Anfang', '## 2027: das Ende']],
  [['## Elektriker', '### Vorteile', '## Maler', '### Vorteile']],
])('and none that is right: %j', (headings) => {
  expect(toldOf(...headings)).toEqual([]);
});
