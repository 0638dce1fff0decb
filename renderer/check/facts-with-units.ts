import type { Issue } from '../../schema/issue.ts';
import { withoutUnit } from '../../schema/rules/figures/doubled-units.ts';
import { type ContentFile, type ContentFiles, factsFile } from '../site/files/content-file.ts';
import { namesToken } from './names-token.ts';

/**
 * Tells a fact in place of the texts that write its unit once more: „20:00 Uhr“, where all that name it have „Uhr“ behind it. Where others do
 * not, it is the text that has one unit too many.
 * @param found what was found in these files; other findings are given back as they are
 */
export function atFactsWithUnits(found: readonly Issue[], looked: readonly ContentFile[], files: ContentFiles): readonly Issue[] {
  const facts = files.get(factsFile);
  if (facts?.kind !== 'facts' || !facts.document || !found.some(({ rule }) => rule === 'doubled-unit')) return found;
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
