import type { Block } from '../schema/block.ts';
import { commonBlockFields } from '../schema/page.ts';
import { suggest } from '../schema/reading/suggest.ts';
import { schemaFault } from '../schema/validation/compile.ts';
import { crossedLimits } from '../schema/validation/crossed-limits.ts';
import { formatNames, undeclaredFormat } from '../schema/validation/formats.ts';
import type { JsonSchema } from '../schema/validation/json-schema.ts';
import { openObject } from '../schema/validation/open-object.ts';
import { toldKeywords, untoldKeyword } from '../schema/validation/told-keywords.ts';

/** Fields that a declaration can have. */
const known = Object.keys({
  schema: true,
  component: true,
  examples: true,
  rules: true,
  formats: true,
  placement: true,
  query: true,
  typed: true,
  pageSize: true,
  filters: true,
  roles: true,
  makes: true,
  ids: true,
  drawnIds: true,
  mainHeading: true,
  passages: true,
  states: true,
  structuredData: true,
} satisfies Record<Exclude<keyof Block, 'migrations'>, true>);

/** Fields of a declaration that are lists. */
const lists = ['examples', 'rules', 'query', 'roles', 'ids'] satisfies (keyof Block)[];

/** Fields that every block has beside those of its own schema. */
const ofEveryBlock = ['type', ...Object.keys(commonBlockFields)];

/** Why a block cannot be part of the catalogue, as a sentence; undefined where it can. */
export function declarationFault(type: string, block: Block): string | undefined {
  if (!isInHyphens(type)) return `the folder's name is the block's type, in small letters with hyphens: "${inHyphens(type)}".`;
  const unknown = Object.keys(block).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const near = suggest(unknown, known);
    return `"${unknown}" says nothing in a declaration. ${near === undefined ? `There is ${known.join(', ')}.` : `Did you mean "${near}"?`}`;
  }
  const noList = lists.find((name) => block[name] !== undefined && !Array.isArray(block[name]));
  if (noList) return `"${noList}" has to be a list; write "${noList}: [ … ]".`;
  const { schema, formats = {}, rules = [] } = block;
  const rule = rules.find(({ name }) => !isInHyphens(name));
  if (rule)
    return `"rules" has one whose name is "${rule.name}": findings show it behind the block's type, in small letters with hyphens: "${inHyphens(rule.name)}".`;
  const taken = ofEveryBlock.find((name) => Object.hasOwn(schema.properties ?? {}, name));
  if (taken !== undefined) return `the schema has the field "${taken}", which every block has already; give yours another name.`;
  if (Object.hasOwn(schema.properties ?? {}, 'key')) return 'the schema has the field "key", which React keeps from every component; give yours another name.';
  const shared = formatNames.find((name) => Object.hasOwn(formats, name));
  if (shared !== undefined) return `"formats" has "${shared}", which every schema can name already; give yours another name.`;
  const format = undeclaredFormat(schema, formats);
  if (format !== undefined) {
    const known = [...Object.keys(formats), ...formatNames].toSorted().join(', ');
    return `the schema names the format "${format}", which is not declared. There are ${known}; \`formats\` in the declaration adds others.`;
  }
  const untold = untoldKeyword(schema);
  if (untold !== undefined)
    return `the schema uses "${untold}", of which authors could be told nothing. It may use ${toldKeywords.join(', ')}; write a rule for what else has to be.`;
  const fault = schemaFault(schema);
  if (fault !== undefined) return `the schema is no JSON Schema: ${fault}.`;
  const crossed = crossedLimits(schema as JsonSchema, type);
  if (crossed) return `the schema lets "${crossed.field}" have no value at all: "${crossed.least}" is above "${crossed.most}".`;
  const open = openObject(schema, type);
  return open && `the schema lets "${open}" have any field: write "additionalProperties: false" beside its properties, so that a misspelt one is told.`;
}

/** The file's name without `.island.tsx`. */
export function islandName(file: string): string {
  return file.replace(/^.*\/|\.island\.tsx$/g, '');
}

/** Why these files cannot all be islands; undefined where they can. The browser knows an island by its name alone. */
export function islandFault(files: readonly string[]): string | undefined {
  for (const [index, file] of files.entries()) {
    const other = files.slice(0, index).find((before) => islandName(before) === islandName(file));
    if (other !== undefined) return `${file}: ${other} is an island of the same name, and browsers could not tell them apart; give this file another one.`;
  }
  return undefined;
}

const isInHyphens = (name: string) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name);

/** `OpeningHours` → `opening-hours` */
function inHyphens(name: string): string {
  return name
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');
}
