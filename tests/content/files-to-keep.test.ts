import { expect, test } from 'vitest';
import { filesToKeep, type Try } from '../../renderer/site/files-to-keep.ts';
import type { LoadedSite } from '../../renderer/site/load-site.ts';
import { issueOfFile } from '../../schema/source.ts';

const facts = 'content/facts.json';
const pages = Array.from({ length: 1_000 }, (_, index) => `content/pages/${String(index).padStart(4, '0')}.json`);

test('a mistake that reaches a thousand new pages takes a few attempts: either its cause stays away, or all of them', () => {
  let attempts = 0;
  const attempt: Try = (kept) => {
    attempts += 1;
    // without facts no page is right either
    const wrong = pages.filter((file) => !kept.has(file));
    const issues = wrong.map((file) => ({ ...issueOfFile(file, { rule: 'missing-file' }), related: kept.has(facts) ? [] : [{ file: facts }] }));
    return { loaded: { issues, model: issues.length === 0 ? {} : undefined } as LoadedSite };
  };
  const { kept } = filesToKeep(attempt, { changed: [facts, ...pages], broken: new Set(), isNew: () => true });
  expect([...kept].toSorted()).toEqual(pages);
  expect(attempts).toBeLessThan(6);
});
