import { updateCategories, type WrittenUpdate } from '../../schema/files/update.ts';
import type { Issue } from '../../schema/issue.ts';
import type { PlacedFinding } from '../../schema/json/parse.ts';
import { dayAfter, readDate } from '../../schema/reading/dates.ts';
import { repeatsTitle } from '../../schema/rules/pages/repeated-title.ts';
import { misspeltWords } from '../../schema/rules/posts/post-words.ts';
import { repeatedUpdates } from '../../schema/rules/updates/repeated-updates.ts';
import type { ContentFiles } from '../site/files/content-file.ts';

/**
 * Updates that two files have, that repeat themselves, that are shown before their date, that have another date than their file's name, or a category that is
 * nearly another.
 */
export function updateIssues(files: ContentFiles, isShown: (update: { readonly id: string }) => boolean, today: string): Issue[] {
  const updates = [...files.values()].flatMap((file) => (file.kind === 'update' && file.value ? [{ ...file, value: file.value }] : []));
  const oldestFirst = updates.toSorted((a, b) => (a.file < b.file ? -1 : 1)).map(({ file, value: { category } }) => ({ slug: file, category, tags: [] }));
  const repeated = new Map(repeatedUpdates(updates.map(({ file, value }) => ({ file, ...value }))).map(({ file, ...found }) => [file, found]));
  const nearly = new Map(misspeltWords(oldestFirst, { category: updateCategories, tags: [] }).map(({ slug, near }) => [slug, near]));
  return updates.flatMap(({ file, document, value }) => {
    const { id, date, category } = value;
    const near = nearly.get(file);
    const day = isShown({ id }) ? dayAfter(date, today) : undefined;
    const twice = repeated.get(file);
    const findings: PlacedFinding[] = [
      ...(twice ? [{ path: [twice.finding.of], finding: twice.finding }] : []),
      ...(day ? [{ path: ['date'], finding: { rule: 'future-date', found: date, day, of: 'update' } } as const] : []),
      ...(day ? [] : otherDay(file, date)),
      ...saidTwice(value),
      ...(near === undefined ? [] : [{ path: ['category'], finding: { rule: 'update-category', found: category, near } } as const]),
    ];
    return findings.flatMap(({ path, finding }) => document?.issue(path, finding) ?? []);
  });
}

function otherDay(file: string, date: string): PlacedFinding[] {
  const day = /\/(\d{4}-\d{2}-\d{2})(?!\d)/.exec(file)?.[1];
  const read = readDate(date);
  return day && 'iso' in read && read.iso !== day ? [{ path: ['date'], finding: { rule: 'update-date', found: date, day } }] : [];
}

/** A description that repeats the title, as a new update begins, and repeated points. In a file with errors, the fields may have any type. */
function saidTwice({ title, description, details, draft }: Partial<WrittenUpdate>): PlacedFinding[] {
  if (draft === true) return [];
  const points: readonly unknown[] = Array.isArray(details) ? details : [];
  return [
    ...(repeatsTitle(title, description) ? [{ path: ['description'], finding: { rule: 'repeated-title', of: 'update' } } as const] : []),
    ...points.flatMap((point, index): PlacedFinding[] => {
      const first = points.indexOf(point);
      return first === index ? [] : [{ path: ['details', index], finding: { rule: 'repeated-text', number: first + 1 } }];
    }),
  ];
}
