import type { Catalogue } from '../../schema/block.ts';
import { severityNames } from '../../schema/issue.ts';
import { askedOfPages } from '../../schema/validation/block-failure.ts';
import { wrongExamples } from './rule-examples.ts';
import { indented } from './rules.ts';

/** The rules that blocks declare, as findings name them: `faq/repeated-question`. */
export function blockRules(catalogue: Catalogue): string[] {
  return [...catalogue].flatMap(([type, { rules = [] }]) => rules.map(({ name }) => `${type}/${name}`));
}

/** Explains a block's own rule, with one wrong and one right example; undefined where there is no such rule. */
export function explainBlockRule(id: string, catalogue: Catalogue): string | undefined {
  const [type = '', name = ''] = id.split('/');
  const block = catalogue.get(type);
  if (!block) return undefined;
  if (askedOfPages.some((asked) => asked === name)) return explainFailure(type, name);
  const rule = block.rules?.find((known) => known.name === name);
  if (!rule) return undefined;
  const [wrong] = wrongExamples(rule, block);
  const [right] = rule.examples.right;
  const shown = (title: string, fields?: object) => (fields ? [`${title}:\n${indented(JSON.stringify(fields, null, 2))}`] : []);
  return [
    `${id}  (${severityNames.de[rule.severity ?? 'warning']}, gilt für den Block „${block.schema.title}“)`,
    ...(wrong ? [wrong.message.de] : []),
    ...shown('Falsch', wrong?.fields),
    ...shown('Richtig', right),
  ].join('\n\n');
}

/** Explains the failure of a part of a block's declaration, in the form of a rule. */
function explainFailure(type: string, name: string): string {
  return [
    `${type}/${name}  (${severityNames.de.warning})`,
    `„${name}“ steht im Ordner blocks/${type} und ist an einem Block einer Seite gescheitert. Die Seite bleibt, wie sie ist, und an ihrem Inhalt ist nichts falsch: Wer den Block geschrieben hat, behebt es dort.`,
  ].join('\n\n');
}
