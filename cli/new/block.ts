import path from 'node:path';
import { capitalized, type Kind, Refusal } from './kind.ts';

const shape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The four files of a block: a section with a heading and a list of texts. */
export const block: Kind = {
  usage: 'block <name>',
  does: 'ein Block: Schema, Komponente, Beispiel, Erklärung',
  questions: [
    { name: 'title', takes: 'Text', asks: 'Wie heißt der Block für alle, die Seiten schreiben' },
    { name: 'description', takes: 'Text', asks: 'Wozu ist er da' },
  ],
  defaults: ([name = '']) => ({ title: capitalized(name.replaceAll('-', ' ')), description: 'Eine Überschrift und eine Liste von Texten.' }),
  make([type = ''], { title = '', description = '' }, { root }) {
    if (!shape.test(type))
      throw new Refusal(`„${type}“ ist kein Name eines Blocks. Nimm englische Wörter in Kleinbuchstaben mit Bindestrichen, zum Beispiel logo-wall.`);
    const folder = path.join(root, 'blocks', type);
    const component = type.split('-').map(capitalized).join('');
    const schema = `${component.charAt(0).toLowerCase()}${component.slice(1)}Schema`;
    const files = {
      [`${type}.schema.ts`]: schemaFile(schema, title, description),
      [`${type}.tsx`]: componentFile(type, component, schema),
      'examples.json': examplesFile,
      'index.ts': indexFile(type, component, schema),
    };
    return {
      files: new Map(Object.entries(files).map(([name, text]) => [path.join(folder, name), text])),
      next: [
        `npm run dev zeigt ihn mit seinem Beispiel unter /_blocks/${type}.`,
        `npm run generate sagt den Editoren von ihm, npm test -- ${type} prüft ihn.`,
        `Eigene Tests stehen in blocks/${type}/${type}.test.ts (Vitest), zum Beispiel wie blocks/page-header/page-header.test.ts.`,
      ],
    };
  },
};

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const schemaFile = (schema: string, title: string, description: string) => `import { line, sectionHead } from '../../schema/fields.ts';

export const ${schema} = {
  type: 'object',
  title: ${quoted(title)},
  description: ${quoted(description)},
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Einträge',
      description: 'Die Einträge von oben nach unten.',
      items: line('Eintrag', 'Ein kurzer Text.', 120),
      minItems: 1,
      maxItems: 12,
    },
  },
  required: ['headline', 'items'],
  additionalProperties: false,
} as const;
`;

const componentFile = (type: string, component: string, schema: string) => `import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, type } from '../_design/theme.ts';
import type { ${schema} } from './${type}.schema.ts';

const list = css\`
  display: grid;
  gap: 12px;
  font-size: \${type.subheading};
  color: \${color.muted};
\`;

/** A heading and what stands below it, line by line. */
export function ${component}({ anchor, eyebrow, headline, lead, items }: Props<typeof ${schema}>) {
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <ul className={list}>
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  );
}
`;

const examplesFile = `[
  {
    "name": "Drei Einträge",
    "block": {
      "headline": "Was dazugehört",
      "items": ["Angebote schreiben", "Aufträge planen", "Rechnungen stellen"]
    }
  }
]
`;

const indexFile = (type: string, component: string, schema: string) => {
  const imports = [`import { ${schema} } from './${type}.schema.ts';`, `import { ${component} } from './${type}.tsx';`];
  const examples = `import examples from './examples.json' with { type: 'json' };`;
  // in the order that Biome sorts them
  const sorted = type < 'examples' ? [...imports, examples] : [examples, ...imports];
  return `import { defineBlock } from '../../schema/block.ts';
${sorted.join('\n')}

export default defineBlock({ schema: ${schema}, component: ${component}, examples });
`;
};
