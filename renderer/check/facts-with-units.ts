import type { Issue } from '../../schema/issue.ts';
import { withoutUnit } from '../../schema/rules/figures/doubled-units.ts';
import { type ContentFile, type ContentFiles, factsFile } from '../site/files/content-file.ts';
import { singleFile } from '../site/files/single-files.ts';
import { namesToken } from './names-token.ts';

/**
 * Reports a fact instead of the texts that repeat its unit, „20:00 Uhr“, if all texts that name it have „Uhr“ behind it. If others do not, the text has one
 * unit too many, and is reported.
 * @param found the findings in these files; those of other rules are returned unchanged
 */
export function atFactsWithUnits(found: readonly Issue[], looked: readonly ContentFile[], files: ContentFiles): readonly Issue[] {
  const facts = singleFile(files, 'facts');
  if (!facts?.document || !found.some(({ rule }) => rule === 'doubled-unit')) return found;
  const { document, value } = facts;
  const byFact = Map.groupBy(found.filter(isOfFact), ({ related }) => String(related?.[0]?.path?.[1]));
  const told = [...byFact].flatMap(([token, issues]) => {
    const shown = String(value?.facts[token]?.value);
    const measure = withoutUnit(shown);
    const places = new Set(issues.map(({ file }) => file));
    const isOfAll = looked.every((file) => file === facts || places.has(file.file) || !namesToken(file, token));
    const [page] = places;
    if (!measure || !isOfAll || page === undefined) return [];
    const finding = { rule: 'doubled-unit', ...measure, shown: { token, page } } as const;
    return [{ issues, issue: document.issue(['facts', token, 'value'], finding, { text: shown }) }];
  });
  const explained = new Set(told.flatMap(({ issues }) => issues));
  return [...found.filter((issue) => !explained.has(issue)), ...told.map(({ issue }) => issue)];
}

const isOfFact = ({ rule, related }: Issue) => rule === 'doubled-unit' && related?.[0]?.file === factsFile;
