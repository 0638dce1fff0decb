import { describe, expect, test } from 'vitest';
import { checkPlace, isTextFile } from './places.ts';

describe('who saves a file where nobody reads it is told where it belongs', () => {
  test.each([
    ['content/landing/maurer.json', 'content/pages/landing/maurer.json'],
    ['content/page/landing/maurer.json', 'content/pages/landing/maurer.json'],
    ['content/neu.json', 'content/pages/neu.json'],
    ['content/fact.json', 'content/facts.json'],
    ['content/Site.json', 'content/site.json'],
    ['content/pages.config.json', 'pages.config.json'],
    ['content/updates/2026/03-12.json', 'content/updates/03-12.json'],
    ['content/update/2026-03-12.json', 'content/updates/2026-03-12.json'],
    ['content/blog/neu.md', 'content/blog/neu.mdx'],
    ['content/blog/2026/neu.mdx', 'content/blog/neu.mdx'],
    ['content/blog/neu.json', 'content/blog/neu.mdx'],
    ['content/neu.mdx', 'content/blog/neu.mdx'],
  ])('%s → %s', (file, write) => {
    expect(checkPlace(file)).toEqual({ rule: 'unused-file', write });
  });
});

describe('who cannot see how a name ends is told', () => {
  test.each([
    ['content/facts.json.txt', '.txt', 'content/facts.json'],
    ['content/pages/landing/maurer.JSON', '.JSON', 'content/pages/landing/maurer.json'],
    ['content/blog/neu.mdx.docx', '.docx', 'content/blog/neu.mdx'],
    ['content/blog/neu.MDX', '.MDX', 'content/blog/neu.mdx'],
  ])('%s', (file, ending, write) => {
    expect(isTextFile(file), 'it is read at all').toBe(true);
    expect(checkPlace(file)).toEqual({ rule: 'unused-file', write, ending });
  });
});

test.each(['content/.vscode/settings.json', 'content/notizen.md', 'content/blog/README.md', 'content/images/quellen.json'])(
  'who keeps notes or settings beside the content is let alone: %s',
  (file) => {
    expect(checkPlace(file)).toBeUndefined();
  },
);
