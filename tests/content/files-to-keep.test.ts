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

test('where each of thousands of pages takes the address of the next one, which cannot be had at its end, it is found in some hundred attempts', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `content/pages/${String(index).padStart(4, '0')}.json`);
  let attempts = 0;
  // the last hundred have nothing to do with it
  const linked = many.slice(0, -100);
  const attempt: Try = (kept) => {
    attempts += 1;
    const issues = linked.flatMap((file, index) => {
      const next = linked[index + 1];
      return kept.has(file) || (next !== undefined && !kept.has(next)) ? [] : [issueOfFile(file, { rule: 'missing-file' })];
    });
    return { loaded: { issues, model: issues.length === 0 ? {} : undefined } as LoadedSite };
  };
  const { kept } = filesToKeep(attempt, { changed: many, broken: new Set(), isNew: () => false });
  expect(kept.isSupersetOf(new Set(linked))).toBe(true);
  expect(kept.size, 'of the others most are let in').toBeLessThan(linked.length + 50);
  expect(attempts).toBeLessThan(500);
});

test('where the search for the smallest set is cut short, files that need not have stayed are let in again', () => {
  // of four files that an error names, only the last one can mend it
  const groups = Array.from({ length: 60 }, (_, group) => Array.from({ length: 4 }, (_, index) => `content/pages/${group}-${index}.json`));
  let attempts = 0;
  const attempt: Try = (kept) => {
    attempts += 1;
    const wrong = groups.filter((files) => !kept.has(files[3] ?? ''));
    const issues = wrong.map(([file = '', ...others]) => ({
      ...issueOfFile(file, { rule: 'missing-file' }),
      related: others.map((other) => ({ file: other })),
    }));
    return { loaded: { issues, model: issues.length === 0 ? {} : undefined } as LoadedSite };
  };
  const { kept } = filesToKeep(attempt, { changed: groups.flat(), broken: new Set(), isNew: () => false });
  expect([...kept].toSorted()).toEqual(groups.flatMap((files) => files[3] ?? []).toSorted());
  expect(attempts).toBeLessThan(500);
});
