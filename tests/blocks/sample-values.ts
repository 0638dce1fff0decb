import type { Block } from '../../schema/block.ts';

interface Schema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const formats: Readonly<Record<string, string>> = { anchor: 'abschnitt', href: '/preise', image: 'dashboard', email: 'a@b.example', path: '/seite' };

/** Long German compounds, markup and quotes: what a text of an author can contain at its worst. */
const nasty = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft </script><b>"&\' ';

/** The smallest value that a block's schema allows: optional fields missing, lists as short as they may be. */
export function smallest(block: Block): object {
  return sampleOf(block, { text: () => 'A', number: ({ minimum = 1 }) => minimum, count: ({ minItems = 0 }) => minItems, optional: false });
}

/** The largest: every field there, lists as long as they may be, texts as long as they may be. */
export function largest(block: Block): object {
  const text = ({ maxLength = 40, format }: Schema) => (format === 'rich-text' ? nasty.replace(/[<>]/g, '') : nasty).repeat(60).slice(0, maxLength).trim();
  return sampleOf(block, {
    text,
    number: ({ minimum = 1, maximum = minimum }) => maximum,
    count: ({ minItems = 0, maxItems = 6 }) => Math.max(minItems, maxItems),
    optional: true,
  });
}

interface Choice {
  /** Texts of the formats that have a shape of their own. */
  readonly formats: Readonly<Record<string, string>>;
  text(schema: Schema): string;
  number(schema: Schema): number;
  count(schema: Schema): number;
  readonly optional: boolean;
}

function sampleOf(block: Block, choice: Omit<Choice, 'formats'>): object {
  const { schema, formats: own = {} } = block;
  const examples = Object.fromEntries(Object.entries(own).map(([name, { example }]) => [name, example]));
  return keptByRules(block, sample(schema as unknown as Schema, { ...choice, formats: { ...formats, ...examples } }) as object);
}

/** A rule that is an error keeps its page back, whatever the schema allows: what it objects to is as in its own example. */
function keptByRules({ rules = [] }: Block, fields: object): object {
  const broken = rules.filter(({ severity, check }) => severity === 'error' && check(fields as never).length > 0);
  return Object.assign({}, fields, ...broken.map(({ examples }) => examples.right[0]));
}

/** Texts of a list differ by their place, since questions and titles name things. */
function sample(schema: Schema, choice: Choice, place = ''): unknown {
  if (schema.enum) return schema.enum.at(place === '' ? 0 : Number(place.split('.').at(-1)) % schema.enum.length) ?? schema.enum[0];
  switch (schema.type) {
    case 'string': {
      const fixed = schema.format && choice.formats[schema.format];
      if (fixed) return schema.format === 'anchor' && place ? `${fixed}-${place.replaceAll('.', '-')}` : fixed;
      const text = choice.text(schema);
      return place ? `${place.slice(0, 8)} ${text}`.slice(0, schema.maxLength ?? 200).trim() : text;
    }
    case 'number':
    case 'integer':
      return choice.number(schema);
    case 'boolean':
      return false;
    case 'array': {
      const { items } = schema;
      return items ? Array.from({ length: choice.count(schema) }, (_, index) => sample(items, choice, place ? `${place}.${index}` : String(index))) : [];
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !name.startsWith('$') && (choice.optional || schema.required?.includes(name)));
      return Object.fromEntries(fields.map(([name, field]) => [name, sample(field, choice, place)]));
    }
  }
}
