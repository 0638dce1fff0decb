import path from 'node:path';
import { capitalized, type Kind, Refusal } from './kind.ts';

const shape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A block that only the server draws: a section with a heading and a list of texts. */
export const block: Kind = kindOf({
  usage: 'block <name>',
  does: 'ein Block: Schema, Komponente, Beispiel, Erklärung, Test',
  list: 'eine Liste von Texten',
  filesOf: (type, component, schema) => ({ [`${type}.tsx`]: componentFile(type, component, schema) }),
});

/** The same with a list to tick off, as an island. */
export const island: Kind = kindOf({
  usage: 'island <name>',
  does: 'ein Block, von dem ein Teil im Browser lebt',
  list: 'eine Liste zum Abhaken',
  filesOf: (type, component, schema) => ({
    [`${type}.tsx`]: aroundIslandFile(type, component, schema),
    [`${type}.island.tsx`]: islandFile(component),
    [`${type}.spec.ts`]: browserTestFile(type),
  }),
});

interface BlockKind extends Pick<Kind, 'usage' | 'does'> {
  /** What is below the heading. */
  readonly list: string;
  readonly filesOf: (type: string, component: string, schema: string) => Readonly<Record<string, string>>;
}

function kindOf({ usage, does, list, filesOf }: BlockKind): Kind {
  return {
    usage,
    does,
    questions: [
      { name: 'title', takes: '<Text>', asks: 'Wie heißt der Block auf Deutsch, für alle, die Seiten schreiben' },
      { name: 'description', takes: '<Text>', asks: 'Wozu ist er da' },
    ],
    defaults: ([type = '']) => ({ title: titleOf(type), description: `Eine Überschrift und ${list}.` }),
    make([type = ''], { title = '', description = '' }, { root }) {
      if (!shape.test(type))
        throw new Refusal(`„${type}“ ist kein Name eines Blocks. Nimm englische Wörter in Kleinbuchstaben mit Bindestrichen, zum Beispiel logo-wall.`);
      const folder = path.join(root, 'blocks', type);
      const component = type.split('-').map(capitalized).join('');
      const schema = `${component.charAt(0).toLowerCase()}${component.slice(1)}Schema`;
      const files: Readonly<Record<string, string>> = {
        [`${type}.schema.ts`]: schemaFile(schema, title, description),
        ...filesOf(type, component, schema),
        'examples.json': examplesFile,
        'index.ts': indexFile(type, component, schema),
        [`${type}.test.ts`]: testFile(type),
      };
      if (importsOf(files[`${type}.tsx`] ?? '').includes(component))
        throw new Refusal(
          `„${type}“ geht nicht: Die Datei des Blocks importiert schon etwas, das ${component} heißt. Nimm einen genaueren Namen, zum Beispiel logo-wall.`,
        );
      return {
        files: new Map(Object.entries(files).map(([name, text]) => [path.join(folder, name), text])),
        next: [
          ...(title === titleOf(type)
            ? [`Wer Seiten schreibt, liest „${title}“: Schreibe als "title" in ${type}.schema.ts, wie er auf Deutsch heißt, oder beginne ihn mit --title="…".`]
            : []),
          `npm run dev zeigt ihn mit seinem Beispiel unter /_blocks/${type}.`,
          `npm run generate sagt den Editoren von ihm, npm test -- ${type} prüft ihn.`,
        ],
      };
    },
  };
}

/** The title of a block that was given none: `logo-wall` → „Logo wall“. */
const titleOf = (type: string) => capitalized(type.replaceAll('-', ' '));

const importsOf = (code: string) => [...code.matchAll(/^import (?:type )?\{ (.+) \} from/gm)].flatMap(([, names = '']) => names.split(', '));

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const schemaFile = (schema: string, title: string, description: string) => `import { line, sectionHead } from '../../schema/fields.ts';

export const ${schema} = {
  type: 'object',
  // both are read in German: in editors, findings and the gallery
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

const aroundIslandFile = (type: string, component: string, schema: string) => `import type { Props } from '../../schema/block.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { Island } from '../_islands/island.tsx';
import ${component}Items from './${type}.island.tsx';
import type { ${schema} } from './${type}.schema.ts';

/** A heading and a list to tick off, which comes alive in the browser when somebody touches it. */
export function ${component}({ anchor, eyebrow, headline, lead, items }: Props<typeof ${schema}>) {
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <Island of={${component}Items} props={{ items }} />
    </Section>
  );
}
`;

const islandFile = (component: string) => `import { useState } from 'react';
import { css } from '../_design/css.ts';
import { type } from '../_design/theme.ts';

const list = css\`
  display: grid;
  gap: 4px;
  font-size: \${type.subheading};
  label {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 44px;
  }
\`;

/** What was ticked is struck out. The server draws it first; in the browser it gets its props as JSON. */
export default function ${component}Items({ items }: { items: readonly string[] }) {
  const [done, setDone] = useState<readonly string[]>([]);
  const toggle = (text: string) => setDone(done.includes(text) ? done.filter((other) => other !== text) : [...done, text]);
  return (
    <ul className={list}>
      {items.map((text) => (
        <li key={text}>
          <label>
            <input type="checkbox" checked={done.includes(text)} onChange={() => toggle(text)} />
            {done.includes(text) ? <s>{text}</s> : text}
          </label>
        </li>
      ))}
    </ul>
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
  // sorted as Biome sorts imports
  const sorted = type < 'examples' ? [...imports, examples] : [examples, ...imports];
  return `import { defineBlock } from '../../schema/block.ts';
${sorted.join('\n')}

export default defineBlock({ schema: ${schema}, component: ${component}, examples });
`;
};

const testFile = (type: string) => `import { expect, test } from 'vitest';
import { htmlOfBlock } from '../../tests/blocks/page-with-block.ts';

test('visitors read all entries from top to bottom', async () => {
  const html = await htmlOfBlock('${type}', { headline: 'Zu tun', items: ['Messen', 'Sägen'] });
  expect(html).toMatch(/Zu tun.*Messen.*Sägen/);
});
`;

/** The browser test of its example. */
const browserTestFile = (type: string) => `import { exampleOf, expect, test } from '../../tests/e2e/visitor.ts';

test('what a visitor ticks is struck out', async ({ page }) => {
  await page.goto(exampleOf('${type}'));
  await page.getByLabel('Aufträge planen').check();
  await expect(page.locator('s')).toHaveText('Aufträge planen');
});
`;
