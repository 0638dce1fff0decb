import type { ErrorObject } from 'ajv';
import type { Block, Catalogue } from './block.ts';
import { findsMistakes, isRight, isRightBlock } from './compile.ts';
import { type OwnFormats, patterns } from './formats.ts';
import { isObject } from './is-object.ts';
import type { Issue, Path } from './issue.ts';
import { likelyType } from './likely-type.ts';
import type { Finding } from './messages/explain.ts';
import { commonBlockFields } from './page.ts';
import type { Document, PlacedFinding } from './parse.ts';
import { repaired } from './repaired.ts';
import { slugOf } from './rules/slug.ts';
import { suggest } from './suggest.ts';
import { typeName } from './type-name.ts';

/** A schema as far as findings need to look into it. */
interface Schema {
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

const none: readonly never[] = [];

/**
 * Checks a value against a JSON Schema and reports every mistake once.
 * @param document where the value comes from; findings get their place from it
 * @param base path of the value inside the document
 * @param formats those that this schema has of its own
 * @returns one finding per mistake: where a field is missing because its name is misspelt, only the misspelling counts
 */
export function validateValue(schema: object, value: unknown, document: Document, base: Path = [], formats?: OwnFormats): Issue[] {
  if (isRight(schema, value, formats)) return [];
  return findingsIn(schema, value, formats).map(({ path, mark, finding }) => document.issue([...base, ...path], finding, mark));
}

function findingsIn(schema: object, value: unknown, formats: OwnFormats | undefined): readonly PlacedFinding[] {
  const validate = findsMistakes(schema, formats);
  if (validate(value)) return none;
  const findings = (validate.errors ?? []).map((error) => toFinding(error, schema as Schema, value, formats));
  const together = [...Map.groupBy(findings, aboutOf).values()];
  const needless = new Set(
    together.flatMap((near) => near.filter((finding, index) => near.some((other, at) => other !== finding && explainsAway(other, finding, at < index)))),
  );
  return findings.filter((finding) => !needless.has(finding));
}

/** The object that a finding is about: what explains it away is about the same one. */
const aboutOf = ({ path, finding }: PlacedFinding) => JSON.stringify(finding.rule === 'missing-field' ? path : path.slice(0, -1));

/** The block part of {@link validateValue}: looks up the block by its `type`, so that one mistake is one finding. */
export function validateBlock(catalogue: Catalogue, value: unknown, document: Document, path: Path): Issue[] {
  if (!isObject(value)) return []; // reported by the page's own schema
  if (value.type === undefined) return [missingType(catalogue, value, document, path)];
  if (typeof value.type !== 'string') return [];
  const { type } = value;
  const block = catalogue.get(type);
  if (block) {
    const isRight = path[0] !== 'shell' && isRightBlock(block, value);
    if (isRight && !block.rules) return [];
    const fields = ownFields(value, path);
    const found = isRight ? none : findingsIn(block.schema, fields, block.formats);
    if (found.length === 0) return checkRules(block, type, fields, document, path);
    const issues = found.map(({ path: at, mark, finding }) => {
      const common = path[0] !== 'shell' && at.length === 1 ? commonField(finding, value) : undefined;
      return document.issue([...path, ...at], common ?? (mayBeRenamed(finding) ? { ...finding, block: type } : finding), mark);
    });
    const meant = issues.length > 1 ? blocksFor(path, catalogue).find((other) => fits(catalogue.get(other), fields)) : undefined;
    return meant === undefined ? issues : [document.issue([...path, 'type'], { rule: 'wrong-block', found: type, near: meant })];
  }
  const known = blocksFor(path, catalogue);
  return [
    document.issue([...path, 'type'], { rule: 'unknown-block', found: type, near: suggest(type, catalogue.keys()) ?? titled(type, known, catalogue), known }),
  ];
}

/** The block that authors know by a word of its title; of several the one with the shortest. */
function titled(word: string, known: readonly string[], catalogue: Catalogue): string | undefined {
  const wanted = wordsOf(word);
  const lengthOf = (type: string) => titleOf(type).length;
  const titleOf = (type: string) => wordsOf(catalogue.get(type)?.schema.title ?? '');
  const fitting = wanted.length === 0 ? [] : known.filter((type) => wanted.every((one) => titleOf(type).includes(one)));
  return fitting.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** A field that is unknown and no slip of the pen: perhaps the block called it so before. */
function mayBeRenamed(finding: Finding): finding is Finding & { rule: 'unknown-key' } {
  return finding.rule === 'unknown-key' && !finding.belongsIn && (finding.isMissing === true || finding.near === undefined);
}

/** A field that is unknown, where it is meant as one that every block of a page may have: `publish` → `publishAt`. */
function commonField(finding: Finding, value: object): Finding | undefined {
  if (!mayBeRenamed(finding)) return undefined;
  const free = Object.keys(commonBlockFields).filter((name) => !name.startsWith('$') && !(name in value));
  const near = fieldCalled(finding.key, free, { properties: commonBlockFields }) ?? suggest(finding.key, free);
  return near === undefined ? undefined : { rule: 'unknown-key', key: finding.key, near, known: finding.known };
}

/** Without what blocks of a page may have beside their own fields; the frame is the same everywhere and always. */
function ownFields(block: Readonly<Record<string, unknown>>, [place]: Path): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key in block) if (key !== 'type' && (place === 'shell' || !Object.hasOwn(commonBlockFields, key))) fields[key] = block[key];
  return fields;
}

/**
 * Whether {@link validateValue} would find nothing.
 * @param formats those that this schema has of its own
 */
export function isValid(schema: object, value: unknown, formats?: OwnFormats): boolean {
  return isRight(schema, value, formats) || findsMistakes(schema, formats)(value);
}

function fits(block: Block | undefined, fields: object): boolean {
  return block !== undefined && findsMistakes(block.schema, block.formats)(fields);
}

/** What the block's own rules find in fields that fit its schema. */
function checkRules({ rules = [] }: Block, type: string, fields: object, document: Document, path: Path): Issue[] {
  return rules.flatMap(({ name, severity = 'warning', check }) =>
    check(fields as never).map(({ path: at, message }) => document.issue([...path, ...at], { rule: `${type}/${name}`, severity, message })),
  );
}

function missingType(catalogue: Catalogue, value: Readonly<Record<string, unknown>>, document: Document, path: Path): Issue {
  const write = likelyType(catalogue, value);
  return document.issue(path, { rule: 'missing-field', field: 'type', title: 'Block', write, choices: write ? undefined : blocksFor(path, catalogue) });
}

/** Blocks that may stand at this place: in the frame of content/site.json, or on a page. */
function blocksFor([place]: Path, catalogue: Catalogue): string[] {
  const inFrame = place === 'shell';
  return [...catalogue].flatMap(([type, { placement }]) => ((placement?.shell ?? false) === inFrame ? [type] : [])).toSorted();
}

function explainsAway(other: PlacedFinding, { path, finding }: PlacedFinding, isBefore: boolean): boolean {
  if (other.finding.rule === 'unknown-key' && finding.rule === 'missing-field')
    return (other.finding.near === finding.field || other.finding.belongsIn?.field === finding.field) && samePath(other.path.slice(0, -1), path);
  // what belongs into the same field is told once
  if (other.finding.rule === 'unknown-key' && finding.rule === 'unknown-key')
    return (
      isBefore &&
      finding.belongsIn !== undefined &&
      other.finding.belongsIn?.field === finding.belongsIn.field &&
      samePath(other.path.slice(0, -1), path.slice(0, -1))
    );
  // an empty text is too short, whatever its format says
  return samePath(other.path, path) && other.finding.rule === 'too-short' && finding.rule === 'wrong-format';
}

/** The one required field that is missing and has such a field of its own: `label` belongs in `primary`. */
function homeOf(key: string, value: object, schema: Schema | undefined): { readonly field: string; readonly keys: readonly string[] } | undefined {
  const homes = (schema?.required ?? []).filter((field) => !(field in value) && schema?.properties?.[field]?.properties?.[key]);
  const [field = '', second] = homes;
  const keys = Object.keys(value).filter((name) => !schema?.properties?.[name] && schema?.properties?.[field]?.properties?.[name]);
  return field !== '' && second === undefined ? { field, keys } : undefined;
}

function toFinding(error: ErrorObject, root: Schema, value: unknown, formats: OwnFormats = {}): PlacedFinding {
  const path = pointerToPath(error.instancePath, value);
  const { params, data } = error;
  const schemaHere = schemaAt(root, path);
  switch (error.keyword) {
    case 'additionalProperties': {
      const key: string = params.additionalProperty;
      const present = new Set(Object.keys(data as object));
      const names = Object.keys(schemaHere?.properties ?? {});
      const notes = key.startsWith('$') ? names.filter((name) => name.startsWith('$')) : [];
      const known = notes.length > 0 ? notes : names.filter((name) => !name.startsWith('$'));
      const free = known.filter((name) => !present.has(name));
      const belongsIn = homeOf(key, data as object, schemaHere);
      if (belongsIn) return { path: [...path, key], mark: { key: true }, finding: { rule: 'unknown-key', key, known, belongsIn } };
      const near = fieldCalled(key, free, schemaHere) ?? suggest(key, free);
      const lacking = near === undefined ? lackingFor(key, data as object, schemaHere) : undefined;
      const finding = { rule: 'unknown-key', key, near: near ?? lacking, known: free.length ? free : known } as const;
      return { path: [...path, key], mark: { key: true }, finding: lacking === undefined ? finding : { ...finding, isMissing: true } };
    }
    case 'required': {
      const field: string = params.missingProperty;
      const key = schemaHere?.additionalProperties === true ? misspeltIn(data as object, field, schemaHere) : undefined;
      if (key !== undefined) return { path: [...path, key], mark: { key: true }, finding: { rule: 'unknown-key', key, near: field, known: [field] } };
      return { path, finding: { rule: 'missing-field', field, title: schemaHere?.properties?.[field]?.title } };
    }
    case 'type':
      return { path, finding: wrongType([params.type].flat(), data, schemaHere) };
    case 'enum': {
      const known: readonly unknown[] = params.allowedValues;
      return {
        path,
        finding: { rule: 'unknown-choice', found: data, near: suggest(String(data), known.map(String)), known, optional: isOptional(root, path) },
      };
    }
    case 'minLength':
      return { path, finding: { rule: 'too-short', length: [...String(data)].length, limit: params.limit, optional: isOptional(root, path) } };
    case 'maxLength':
      return { path, finding: { rule: 'too-long', length: [...String(data)].length, limit: params.limit } };
    case 'minItems':
      return { path, finding: { rule: 'too-few-items', count: (data as unknown[]).length, limit: params.limit } };
    case 'maxItems':
      return { path, finding: { rule: 'too-many-items', count: (data as unknown[]).length, limit: params.limit } };
    case 'uniqueItems':
      return { path: [...path, Math.max(params.i, params.j)], finding: { rule: 'duplicate-item' } };
    case 'minimum':
    case 'maximum':
      return { path, finding: { rule: 'out-of-range', found: Number(data), ...bounds(error) } };
    case 'format':
      return { path, finding: { rule: 'wrong-format', format: params.format, found: String(data), help: formats[params.format]?.write(String(data)) } };
    case 'pattern':
      if (params.pattern === patterns.visible) return { path, finding: { rule: 'too-short', length: 0, limit: 1, optional: isOptional(root, path) } };
      return { path, finding: { rule: 'wrong-format', format: nameOf(params.pattern), found: String(data) } };
    default:
      throw new Error(`A schema uses the keyword "${error.keyword}", for which schema/messages/fields.ts has no sentence.`);
  }
}

/** What German authors call fields of which the titles say something else. */
const otherNames: Readonly<Record<string, string>> = {
  kopfzeile: 'headline',
  vorschaubild: 'image',
  veroeffentlichtab: 'publishAt',
  veroeffentlichtbis: 'unpublishAt',
  veroeffentlichen: 'publishAt',
};

/** The field with this title, „überschrift“ → `headline`: authors know it from the editor. */
function fieldCalled(key: string, free: readonly string[], schema: Schema | undefined): string | undefined {
  const wanted = slugOf(key).replaceAll('-', '');
  const named = otherNames[wanted];
  return free.find((name) => slugOf(schema?.properties?.[name]?.title ?? '').replaceAll('-', '') === wanted) ?? free.find((name) => name === named);
}

function wrongType(expected: readonly string[], data: unknown, schema: Schema | undefined): Finding {
  const finding = { rule: 'wrong-type', expected, found: typeName(data) } as const;
  if (typeof data !== 'string') return finding;
  const [write, example] = [repaired(data, expected), expected.includes('object') ? objectOf(data, schema) : undefined];
  return { ...finding, ...(write !== undefined && { write }), ...(example && { example }) };
}

/** `tour` → `{ "name": "tour", "alt": "…" }`: the fields that an object needs, with the text where it fits. */
function objectOf(text: string, { required = [], properties = {} }: Schema = {}): string | undefined {
  const wanted = /^(?:[/#]|https?:|\w+:\/)/.test(text) ? 'href' : 'image';
  const own = required.find((field) => properties[field]?.format === wanted);
  const isLine = required.every((field) => properties[field]?.type === 'string');
  return own && isLine ? `{ ${required.map((field) => `"${field}": ${field === own ? JSON.stringify(text) : '"…"'}`).join(', ')} }` : undefined;
}

/** The one field that an object lacks, where the value of a key that it should not have is of its type. */
function lackingFor(key: string, value: object, { required = [], properties = {} }: Schema = {}): string | undefined {
  const [lacking, ...others] = required.filter((field) => !(field in value));
  const isOfType = lacking !== undefined && [properties[lacking]?.type].flat().includes(typeName((value as Record<string, unknown>)[key]));
  return isOfType && others.length === 0 ? lacking : undefined;
}

/** The key of an object with fields of its own that is most likely one that it lacks. */
function misspeltIn(value: object, field: string, { properties = {} }: Schema): string | undefined {
  return Object.keys(value).find((key) => !(key in properties) && suggest(key, [field]) !== undefined);
}

function nameOf(pattern: string): string {
  return Object.entries(patterns).find(([, known]) => known === pattern)?.[0] ?? 'pattern';
}

function bounds({ parentSchema }: ErrorObject): { minimum?: number; maximum?: number } {
  return { minimum: parentSchema?.minimum, maximum: parentSchema?.maximum };
}

function schemaAt(schema: Schema | undefined, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((here, step) => {
    if (typeof step === 'number') return here?.items;
    return here?.properties?.[step] ?? (typeof here?.additionalProperties === 'object' ? here.additionalProperties : undefined);
  }, schema);
}

/** Whether the field may be left out. */
function isOptional(root: Schema, path: Path): boolean {
  const parent = schemaAt(root, path.slice(0, -1));
  return parent?.properties !== undefined && !parent.required?.includes(String(path.at(-1)));
}

/** `/items/2/label` → ['items', 2, 'label']: numbers only where the value has a list. */
function pointerToPath(pointer: string, root: unknown): Path {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown>)[step];
      return step;
    });
}

function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}
