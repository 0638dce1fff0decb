import { type Issue, isError } from '../../schema/issue.ts';
import { isWithin, pointerOf } from '../../schema/json/pointer.ts';
import { isRule, ruleIds } from '../../schema/messages/explain.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import { catalogue } from '../catalogue.ts';
import type { ContentFiles } from '../site/files/content-file.ts';

/**
 * Removes the findings that their files ask to silence, and adds a finding for each exception that is not needed. Errors cannot be silenced.
 * @param files as they are on the disk
 * @param settled whether everything in a file was checked. Where it was not, an exception may yet be needed, unless no rule has its name
 * @param today as `2026-03-12`, in the site's time zone
 */
export function withoutIgnored(issues: readonly Issue[], files: ContentFiles, settled: (file: string) => boolean, today: string): readonly Issue[] {
  const own = [...files.values()].flatMap(({ file, ignores }) => (ignores ? [{ file, ...ignores }] : []));
  if (own.length === 0) return issues;
  const byFile = Map.groupBy(issues, ({ file }) => file);
  const silent = new Set<Issue>();
  const told = own.flatMap(({ file, all, issueAt }) =>
    all.flatMap((ignore): Issue[] => {
      if (ignore.until !== undefined && ignore.until < today) return [issueAt(ignore, { rule: 'unused-ignore', name: ignore.rule, until: ignore.until })];
      const object = pointerOf(ignore.path);
      const meant = (byFile.get(file) ?? []).filter((issue) => !isError(issue) && issue.rule === ignore.rule && isWithin(issue.pointer, object));
      for (const issue of meant) silent.add(issue);
      const isUnknown = !isKnown(ignore.rule);
      if (meant.length > 0 || !(isUnknown || settled(file))) return [];
      // a rule that has a finding here is likelier to be meant than any other
      const here = (byFile.get(file) ?? []).flatMap(({ rule, pointer, severity }) => (severity !== 'error' && isWithin(pointer, object) ? [rule] : []));
      const near = !isUnknown ? undefined : (suggest(ignore.rule, here) ?? suggest(ignore.rule, [...ruleIds, ...rulesOfBlocks]));
      return [issueAt(ignore, { rule: 'unused-ignore', name: ignore.rule, near, isUnknown })];
    }),
  );
  return [...issues.filter((issue) => !silent.has(issue)), ...told];
}

const rulesOfBlocks = [...catalogue].flatMap(([type, { rules = [] }]) => rules.map(({ name }) => `${type}/${name}`));
const isKnown = (rule: string) => isRule(rule) || rulesOfBlocks.includes(rule);
