import { globSync } from 'node:fs';
import type { Failure } from '../../renderer/page-state.ts';
import type { Issue } from '../../schema/issue.ts';
import type { Language } from '../../schema/words.ts';
import { declarationOf, sourceAt } from '../declared-source.ts';
import { failureAt, failureOf } from '../failure.ts';

/**
 * Failures of a block's rules at its examples, one per rule: at the place in the code that the message names, else where the rule's name is declared.
 * @param root the project's root
 * @param issues findings in the examples, with {@link Issue.isFailure}
 */
export function failingRules(root: string, type: string, issues: readonly Issue[], language: Language): Failure[] {
  const first = new Map(issues.toReversed().map((issue) => [issue.rule, issue]));
  return [...first.values()].toReversed().map(({ rule, message: { [language]: message } }) => {
    const [thrown] = /blocks\/[^\s()]+:\d+:\d+/.exec(message) ?? [];
    return thrown ? failureOf(root, { message, stack: `    at ${thrown}` }) : whereNamed(root, type, rule.replace(/^.*\//, ''), message);
  });
}

/** Falls back to the beginning of the declaration where no file in the folder has the name: shared rules are declared elsewhere. */
function whereNamed(root: string, type: string, name: string, message: string): Failure {
  for (const place of globSync(`blocks/${type}/*.ts`, { cwd: root }).toSorted()) {
    const { file, code } = sourceAt(root, place);
    const index = code.search(new RegExp(`\\bname: ['"]${name}['"]`));
    if (index >= 0) return failureAt(file, code, index, message);
  }
  const { file, code } = declarationOf(root, type);
  return failureAt(file, code, 0, message);
}
