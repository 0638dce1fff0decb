import { formatFact } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { stepsOf } from '../../schema/json/pointer.ts';
import { valueAt } from '../../schema/json/value-at.ts';
import { onPagesOfFact } from '../../schema/messages/values.ts';
import { type ContentFile, type ContentFiles, factsFile } from '../site/files/content-file.ts';
import { soundFile } from '../site/files/single-files.ts';
import { changedFacts } from './changed-facts.ts';

/**
 * Reports a fact instead of what a block's rule says on several pages because of it, such as a plan that costs less than the one before it, wherever the plans are
 * shown. Of the facts that the blocks name, this is the one that was changed since the last commit, else the one that is marked on the pages.
 */
export function atFactsOfRules(issues: readonly Issue[], files: ContentFiles, committed?: ContentFile): readonly Issue[] {
  const facts = soundFile(files, 'facts');
  if (!facts) return issues;
  const { document, value } = facts;
  const changed = committed?.kind === 'facts' ? changedFacts(facts, committed) : [];
  const byCause = Map.groupBy(issues, (issue) => {
    const name = causeOf(issue, files, changed);
    return name !== undefined && value.facts[name] ? JSON.stringify([name, issue.rule, issue.message.de]) : undefined;
  });
  const told = [...byCause].flatMap(([key, same]) => {
    const pages = new Set(same.map(({ file }) => file));
    const [first] = same;
    if (key === undefined || !first || pages.size === 1) return [];
    const { rule, severity, message } = first;
    const [name]: [string] = JSON.parse(key);
    const places = same.map(({ file, range: { line } }) => `${file}:${line}`);
    const fact = value.facts[name];
    const sentence = onPagesOfFact({ title: fact?.title ?? name, value: fact ? formatFact(fact, 'de') : '', pages: pages.size, places, message });
    const issue = document.issue(['facts', name, 'value'], { rule: rule as `${string}/${string}`, severity, message: sentence });
    return [{ same, issue: { ...issue, about: message.de, related: [...pages].map((file) => ({ file })) } }];
  });
  const explained = new Set(told.flatMap(({ same }) => same));
  return [...issues.filter((issue) => !explained.has(issue)), ...told.map(({ issue }) => issue)];
}

/** The fact because of which a block's rule rejects a value that is nothing but a token. */
function causeOf({ rule, severity, file, pointer, related = [] }: Issue, files: ContentFiles, changed: readonly string[]): string | undefined {
  const page = rule.includes('/') && severity !== 'error' ? files.get(file) : undefined;
  if (page?.kind !== 'page') return undefined;
  const [, marked] = /^\{\{([^{}]+)\}\}$/.exec(String(valueAt(page.document?.value, stepsOf(pointer)))) ?? [];
  if (marked === undefined) return undefined;
  const named = new Set(related.map(({ file, path }) => (file === factsFile ? path?.[1] : undefined)));
  const [cause, other] = changed.filter((name) => named.has(name));
  return cause !== undefined && other === undefined ? cause : marked;
}
