import type { Catalogue } from '../../../schema/block.ts';
import { resolveFacts, unknownFactIssue, type Values } from '../../../schema/facts.ts';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Issue, Path } from '../../../schema/issue.ts';
import { fillNumbers } from '../../../schema/number-fields.ts';
import type { BlockDocument } from '../../../schema/page.ts';
import type { Document } from '../../../schema/parse.ts';
import { validateBlock } from '../../../schema/validate.ts';
import type { SiteModel } from '../model.ts';
import { placeOfToken, textAt, withPlaces } from '../values/site-values.ts';
import { checkFields, type FieldCheck } from './check-fields.ts';

export interface ShellCheck extends FieldCheck {
  readonly catalogue: Catalogue;
  readonly values: Values;
}

/** The blocks that frame every page, with their values, and what is wrong with them. */
export function readShell(document: Document, { shell }: SiteSettings, check: ShellCheck): { shell: SiteModel['shell']; issues: Issue[] } {
  const { catalogue, values } = check;
  const { value: texts, unknown } = resolveFacts(shell as SiteModel['shell'], values);
  const noNumbers: Issue[] = [];
  const fill = (place: 'before' | 'after') =>
    texts[place].map((block, index) => {
      const filled = fillNumbers(catalogue.get(block.type)?.schema ?? {}, shell[place][index], block, values);
      noNumbers.push(
        ...filled.noNumbers.map(({ path, token, shown }) => document.issue(['shell', place, index, ...path], { rule: 'no-number', token, shown })),
      );
      return filled.value;
    });
  const value = { before: fill('before'), after: fill('after') };
  const issues: Issue[] = unknown.map(({ path, token }) => {
    const place = placeOfToken(token);
    return { ...unknownFactIssue(document, { path: ['shell', ...path], token }, values), related: place ? [place] : [] };
  });
  issues.push(...noNumbers.map((issue) => withPlaces(issue, textAt(document.value, issue), values)));
  const unknownAt = new Set(issues.map(({ pointer }) => pointer));
  const others = (['before', 'after'] as const).flatMap((place) =>
    value[place].flatMap((block: BlockDocument, index) => {
      const path: Path = ['shell', place, index];
      const declaration = catalogue.get(block.type);
      if (!declaration || declaration.placement?.shell)
        return [...validateBlock(catalogue, block, document, path), ...checkFields(document, declaration?.schema ?? {}, block, path, check)];
      return [document.issue([...path, 'type'], { rule: 'block-placement', type: block.type, problem: 'page-only' })];
    }),
  );
  return {
    shell: value,
    issues: [...issues, ...others.filter(({ pointer }) => !unknownAt.has(pointer)).map((issue) => withPlaces(issue, textAt(document.value, issue), values))],
  };
}
