import type { Catalogue } from '../../../schema/block.ts';
import { resolveFacts, unknownFactIssue, type Values } from '../../../schema/facts.ts';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Issue, Path } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { validateBlock } from '../../../schema/validation/validate.ts';
import type { SiteModel } from '../model.ts';
import { placeOfToken, textAt, withPlaces } from '../values/site-values.ts';
import { checkFields, type FieldCheck } from './check-fields.ts';

export interface ShellCheck extends FieldCheck {
  readonly catalogue: Catalogue;
  readonly values: Values;
}

/** The frame's blocks with their values put in, and what is wrong with them. */
export function readShell(document: Document, { shell }: SiteSettings, check: ShellCheck): { shell: SiteModel['shell']; issues: Issue[] } {
  const { catalogue, values } = check;
  const resolved = (['before', 'after'] as const).flatMap((place) =>
    (shell as SiteModel['shell'])[place].map((block, index) => {
      const path: Path = ['shell', place, index];
      return { place, path, ...resolveFacts(block, values, catalogue.get(block.type)?.schema) };
    }),
  );
  const unknown = resolved.flatMap(({ path, unknown }) => unknown.map((found) => ({ ...found, path: [...path, ...found.path] })));
  const noNumbers = resolved.flatMap(({ path, noNumbers }) =>
    noNumbers.map(({ path: inBlock, token, shown }) => document.issue([...path, ...inBlock], { rule: 'no-number', token, shown })),
  );
  const issues: Issue[] = unknown.map((found) => {
    const place = placeOfToken(found.token);
    return { ...unknownFactIssue(document, found, values), related: place ? [place] : [] };
  });
  issues.push(...noNumbers.map((issue) => withPlaces(issue, textAt(document.value, issue), values)));
  const unknownAt = new Set(issues.map(({ pointer }) => pointer));
  const others = resolved.flatMap(({ path, value: block }) => {
    const declaration = catalogue.get(block.type);
    if (!declaration || declaration.placement?.shell)
      return [...validateBlock(catalogue, block, document, path), ...checkFields(document, declaration?.schema ?? {}, block, path, check)];
    return [document.issue([...path, 'type'], { rule: 'block-placement', type: block.type, problem: 'page-only' })];
  });
  const blocksOf = (part: 'before' | 'after') => resolved.flatMap(({ place, value: block }) => (place === part ? [block] : []));
  return {
    shell: { before: blocksOf('before'), after: blocksOf('after') },
    issues: [...issues, ...others.filter(({ pointer }) => !unknownAt.has(pointer)).map((issue) => withPlaces(issue, textAt(document.value, issue), values))],
  };
}
