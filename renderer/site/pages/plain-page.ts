import type { Issue } from '../../../schema/issue.ts';
import { answer } from '../files/answers.ts';
import type { PageFile } from '../files/content-file.ts';
import type { Phase } from '../times/phases.ts';
import { checkPage, type PageSurroundings } from './check-page.ts';
import { differInValues, issuesKey } from './page-keys.ts';
import { staysRight } from './stays-right.ts';

const none: readonly never[] = [];

/** What is wrong with a page that is the same at each of its addresses, as nearly all are. */
export function plainPageIssues(file: PageFile, surroundings: PageSurroundings, phases: readonly Phase[]): readonly Issue[] {
  const { document, outline, answers } = file;
  if (!document || !outline || !answers) return [];
  const key = issuesKey(outline, surroundings);
  return answer(answers, 'issues', key, (before) => {
    const onlyNaming = before !== undefined && differInValues(before.key, key) && isEmpty(before.value);
    if (onlyNaming && staysRight(file, surroundings)) return none;
    return checkPage(document, { ...surroundings, phases, samples: [{ words: {} }], onlyNaming });
  });
}

function isEmpty(issues: unknown): boolean {
  return Array.isArray(issues) && issues.length === 0;
}
