import { resolveFacts, type Values } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { withoutNotes } from '../../schema/json/notes.ts';
import { type Document, parseDocument } from '../../schema/json/parse.ts';
import type { BlockDocument } from '../../schema/page.ts';
import { objectionsOf } from '../../schema/validation/block-rule.ts';
import { validateBlock, validateValue } from '../../schema/validation/validate.ts';
import { catalogue } from '../catalogue.ts';
import type { SiteModel } from '../site/model.ts';

const examplesSchema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' }, block: { type: 'object', title: 'Felder' } },
    required: ['name', 'block'],
    additionalProperties: false,
  },
} as const;

/**
 * What is wrong with the examples of a block, and which of its rules fail at their own examples. An example that names a value which the site lacks is not
 * checked.
 * @param source text of the block's `examples.json`
 */
export function exampleIssues(site: SiteModel, type: string, file: string, source: string): readonly Issue[] {
  const parsed = parseDocument(file, source);
  if (!parsed.ok) return parsed.issues;
  const { document } = parsed;
  const issues = validateValue(examplesSchema, document.value, document);
  if (issues.length > 0) return issues;
  // the folder determines the type of the examples
  const own = new Map([...catalogue].filter(([name]) => name === type));
  const ofExamples = withoutNotes(document.value as readonly { readonly block: object }[]).flatMap(({ block }, index) => {
    const { value, unknown } = resolveFacts({ ...block, type } as BlockDocument, site.values, catalogue.get(type)?.schema);
    return unknown.length > 0 ? [] : validateBlock(own, value, document, [index, 'block']);
  });
  return [...ofExamples, ...failingRules(type, document, site.values)];
}

function failingRules(type: string, document: Document, values: Values): Issue[] {
  const { rules = [], examples: [first] = [], schema = {} } = catalogue.get(type) ?? {};
  return rules.flatMap((rule) =>
    [...rule.examples.wrong, ...rule.examples.right].flatMap((fields) => {
      const { value, unknown } = resolveFacts({ ...first?.block, ...(fields as object) }, values, schema);
      const objections = unknown.length > 0 ? [] : objectionsOf(rule, value, schema);
      return objections.flatMap(({ message, isFailure }) =>
        isFailure ? [document.issue([], { rule: `${type}/${rule.name}`, severity: 'warning', message, isFailure })] : [],
      );
    }),
  );
}
