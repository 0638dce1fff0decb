import type { Block, Catalogue, FieldSchema, Placement } from '../../schema/block.ts';
import { wrongExamples } from '../explain/rule-examples.ts';

/** All blocks with their fields, rules and first example as a page of the documentation, in Markdown. */
export function blocksPage(catalogue: Catalogue): string {
  const blocks = [...catalogue].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return [
    '<!-- Erzeugt von npm run generate aus blocks. -->',
    '# Blöcke',
    'Woraus Seiten bestehen. Mit allen Beispielen, in drei Breiten, hell und dunkel zeigt sie `npm run dev` unter `/_blocks`.',
    ...blocks.flatMap(([type, block]) => section(type, block)),
    '',
  ].join('\n\n');
}

function section(type: string, block: Block): string[] {
  const { schema, examples, placement, rules = [] } = block;
  const [example] = examples;
  const told = rules.flatMap((rule) => {
    const [wrong] = wrongExamples(rule, block);
    return wrong ? [`- \`${type}/${rule.name}\`: ${wrong.message.de}`] : [];
  });
  return [
    `## ${type}`,
    `**${schema.title}.** ${schema.description}${placementOf(placement)}`,
    fields(schema.properties, schema.required, '').join('\n'),
    ...(told.length > 0 ? [`Was die Prüfung über die Felder hinaus sagt:\n\n${told.join('\n')}`] : []),
    ...(example ? [`${example.name}:\n\n\`\`\`json\n${JSON.stringify({ type, ...example.block }, null, 2)}\n\`\`\``] : []),
  ];
}

function placementOf({ first, max, shell }: Placement = {}): string {
  const places = [
    shell ? 'nur im Rahmen aller Seiten (content/site.json)' : '',
    first ? 'nur als erster Block einer Seite' : '',
    max ? `höchstens ${max === 1 ? 'einmal' : `${max} Mal`} auf einer Seite` : '',
  ].filter(Boolean);
  return places.length > 0 ? ` Er steht ${places.join(' und ')}.` : '';
}

interface Nested extends FieldSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: Nested;
}

/** A line for each field, with those of the fields within it below. */
function fields(properties: Readonly<Record<string, Nested>>, required: readonly string[] = [], indent: string): string[] {
  return Object.entries(properties)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, field]) => {
      const within = field.properties ? field : field.items;
      const about = [field.title, field.description].filter(Boolean).join(' – ');
      const line = `${indent}- \`${name}\`${required.includes(name) ? '' : ' (freiwillig)'}: ${about}`;
      return [line.trimEnd(), ...(within?.properties ? fields(within.properties, within.required, `${indent}  `) : [])];
    });
}
