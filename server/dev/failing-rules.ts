import { globSync } from 'node:fs';
import type { Failure } from '../../renderer/page-state.ts';
import type { Issue } from '../../schema/issue.ts';
import type { Language } from '../../schema/words.ts';
import { declarationOf, sourceAt } from '../declared-source.ts';
import { failureAt, failureOf } from '../failure.ts';

/**
 * Rules of a block that fail at its examples, each of them once: at the place in the code that its sentence names, else where the rule has its name.
 * @param root the project's
 * @param issues of the examples, with {@link Issue.isFailure}
 */
export function failingRules(root: string, type: string, issues: readonly Issue[], language: Language): Failure[] {
  const first = new Map(issues.toReversed().map((issue) => [issue.rule, issue]));
  return [...first.values()].toReversed().map(({ rule, message: { [language]: message } }) => {
    const [thrown] = /blocks\/[^\s()]+:\d+:\d+/.exec(message) ?? [];
    return thrown ? failureOf(root, { message, stack: `    at ${thrown}` }) : whereNamed(root, type, rule.replace(/^.*\//, ''), message);
  });
}

/** Where the declaration begins, if nothing in the folder has the name: rules of several blocks stand elsewhere. */
function whereNamed(root: string, type: string, name: string, message: string): Failure {
  for (const place of globSync(`blocks/${type}/*.ts`, { cwd: root }).toSorted()) {
    const { file, code } = sourceAt(root, place);
    const index = code.search(new RegExp(`\\bname: ['"]${name}['"]`));
    if (index >= 0) return failureAt(file, code, index, message);
  }
  const { file, code } = declarationOf(root, type);
  return failureAt(file, code, 0, message);
}
