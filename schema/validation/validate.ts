import type { Block, Catalogue } from '../block.ts';
import type { Issue, Path } from '../issue.ts';
import { isObject } from '../json/json-value.ts';
import type { Document, PlacedFinding } from '../json/parse.ts';
import { valueAt } from '../json/value-at.ts';
import type { Finding } from '../messages/explain.ts';
import { commonBlockFields } from '../page.ts';
import { suggest } from '../reading/suggest.ts';
import { timeFields } from '../times.ts';
import { objectionsOf } from './block-rule.ts';
import { findsMistakes, isRight, isRightBlock } from './compile.ts';
import type { OwnFormats } from './formats.ts';
import { likelyType } from './likely-type.ts';
import { findingOf } from './schema-error.ts';
import { toldOnce } from './told-once.ts';
import { fieldCalled, fieldThere } from './unknown-key.ts';

const none: readonly never[] = [];

/**
 * Validates a value against a JSON Schema and reports every mistake once.
 * @param document the document with the value, for the places of findings
 * @param base path of the value in the document
 * @param formats formats that only this schema has
 * @returns one finding for each mistake: if a field is missing because its name is misspelt, only the misspelling counts
 */
export function validateValue(schema: object, value: unknown, document: Document, base: Path = [], formats?: OwnFormats): Issue[] {
  if (isRight(schema, value, formats)) return [];
  return findingsIn(schema, value, formats).map(({ path, mark, finding }) => document.issue([...base, ...path], finding, mark));
}

function findingsIn(schema: object, value: unknown, formats: OwnFormats | undefined): readonly PlacedFinding[] {
  const validate = findsMistakes(schema, formats);
  if (validate(value)) return none;
  return toldOnce((validate.errors ?? []).map((error) => findingOf(error, schema, value, formats)));
}

/** {@link validateValue} for a block: validates it against the schema of its `type`, so that one mistake is one finding. */
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
    const told = path[0] === 'shell' ? found : withBlocksInside(found, fields, catalogue);
    const issues = told.map(({ path: at, mark, finding: own }) => {
      const finding = (path[0] !== 'shell' ? fieldOfBlock(own, at, value) : undefined) ?? own;
      return document.issue([...path, ...at], mayBeRenamed(finding, block) ? { ...finding, block: type } : finding, mark);
    });
    const meant = issues.length > 1 ? blocksFor(path, catalogue).find((other) => fits(catalogue.get(other), fields)) : undefined;
    return meant === undefined ? issues : [document.issue([...path, 'type'], { rule: 'wrong-block', found: type, near: meant })];
  }
  const known = blocksFor(path, catalogue);
  return [
    document.issue([...path, 'type'], {
      rule: 'unknown-block',
      found: type,
      near: initialed(type, known) ?? suggest(type, catalogue.keys()) ?? titled(type, known, catalogue),
      known,
    }),
  ];
}

/** Keeps only the finding that a block stands among another block's entries, and drops other findings about that entry. */
function withBlocksInside(found: readonly PlacedFinding[], fields: object, catalogue: Catalogue): readonly PlacedFinding[] {
  const inside = found.flatMap(({ path, finding }) => {
    if (finding.rule !== 'unknown-key' || finding.key !== 'type' || typeof path.at(-2) !== 'number') return [];
    const type = valueAt(fields, path);
    return typeof type === 'string' && catalogue.has(type) ? [{ at: path.slice(0, -1), type }] : [];
  });
  if (inside.length === 0) return found;
  const isIn = (path: Path) => inside.some(({ at }) => at.every((step, index) => path[index] === step));
  return [
    ...inside.map(({ at, type }): PlacedFinding => ({ path: [...at, 'type'], finding: { rule: 'block-placement', type, problem: 'inside' } })),
    ...found.filter(({ path }) => !isIn(path)),
  ];
}

/** The block whose title contains the words; of several, the one with the shortest title. */
function titled(word: string, known: readonly string[], catalogue: Catalogue): string | undefined {
  const wanted = wordsOf(word);
  const lengthOf = (type: string) => titleOf(type).length;
  const titleOf = (type: string) => wordsOf(catalogue.get(type)?.schema.title ?? '');
  const fitting = wanted.length === 0 ? [] : known.filter((type) => wanted.every((one) => titleOf(type).includes(one)));
  return fitting.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
}

/** The only block with these initials: „cta“. */
function initialed(word: string, known: readonly string[]): string | undefined {
  const [meant, ...others] = word.length < 3 ? [] : known.filter((type) => initialsOf(type) === word.toLowerCase());
  return others.length === 0 ? meant : undefined;
}

const initialsOf = (type: string) => type.replace(/(?<=^|-)(\w)[^-]*-?/g, '$1');

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

type UnknownKey = Finding & { rule: 'unknown-key' };

/** Whether a finding is about an unknown field that is not a misspelling. */
function isForeign(finding: Finding): finding is UnknownKey {
  return finding.rule === 'unknown-key' && !finding.belongsIn && (finding.isMissing === true || finding.near === undefined);
}

/** Whether an unknown field may be a former name: a field is missing, or the block has renamed fields before. */
function mayBeRenamed(finding: Finding, { migrations }: Block): finding is UnknownKey {
  return isForeign(finding) && (finding.isMissing === true || (migrations?.size ?? 0) > 0);
}

/**
 * Adapts the finding about an unknown field. Time fields are only allowed for the block, not within it. Directly in the block, the key may also mean a field
 * that every block has.
 */
function fieldOfBlock(finding: Finding, path: Path, block: object): Finding | undefined {
  if (path.length === 1) return commonField(finding, block);
  if (finding.rule !== 'unknown-key' || finding.belongsIn || !Object.hasOwn(timeFields, finding.key)) return undefined;
  return { rule: 'unknown-key', key: finding.key, known: finding.known, isOfBlock: true };
}

/**
 * Adapts the finding about an unknown field that may mean one that every block has (`publish` → `publishAt`) or means nothing known: those fields then count as
 * choices, too.
 */
function commonField(finding: Finding, value: object): Finding | undefined {
  if (!isForeign(finding)) return undefined;
  const { key, known: own, isMissing } = finding;
  const schema = { properties: commonBlockFields };
  const free = commonNames.filter((name) => !(name in value));
  const known = [...own, ...free];
  const there = fieldThere(key, commonNames, value, schema);
  if (there !== undefined) return { rule: 'unknown-key', key, near: there, known, isThere: true };
  const near = fieldCalled(key, free, schema) ?? suggest(key, free);
  if (near !== undefined) return { rule: 'unknown-key', key, near, known };
  return isMissing ? undefined : { ...finding, known };
}

const commonNames = Object.keys(commonBlockFields).filter((name) => !name.startsWith('$'));

/** The block's fields without those that every block of a page may have. Blocks of the frame cannot have these, because the frame is always the same. */
function ownFields(block: Readonly<Record<string, unknown>>, [place]: Path): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key in block) if (key !== 'type' && (place === 'shell' || !Object.hasOwn(commonBlockFields, key))) fields[key] = block[key];
  return fields;
}

/**
 * Whether {@link validateValue} would find nothing.
 * @param formats formats that only this schema has
 */
export function isValid(schema: object, value: unknown, formats?: OwnFormats): boolean {
  return isRight(schema, value, formats) || findsMistakes(schema, formats)(value);
}

function fits(block: Block | undefined, fields: object): boolean {
  return block !== undefined && findsMistakes(block.schema, block.formats)(fields);
}

/** Findings of the block's own rules, for fields that fit its schema. */
function checkRules({ rules = [], schema }: Block, type: string, fields: object, document: Document, path: Path): Issue[] {
  return rules.flatMap((rule) =>
    objectionsOf(rule, fields, schema).map(({ path: at, message, isFailure }) =>
      document.issue([...path, ...at], {
        rule: `${type}/${rule.name}`,
        severity: isFailure ? 'warning' : (rule.severity ?? 'warning'),
        message,
        ...(isFailure && { isFailure }),
      }),
    ),
  );
}

function missingType(catalogue: Catalogue, value: Readonly<Record<string, unknown>>, document: Document, path: Path): Issue {
  const write = likelyType(catalogue, value);
  return document.issue(path, { rule: 'missing-field', field: 'type', title: 'Block', write, choices: write ? undefined : blocksFor(path, catalogue) });
}

/** Types of blocks that are allowed at this place: in the frame of content/site.json, or on a page. */
function blocksFor([place]: Path, catalogue: Catalogue): string[] {
  const inFrame = place === 'shell';
  return [...catalogue].flatMap(([type, { placement }]) => ((placement?.shell ?? false) === inFrame ? [type] : [])).toSorted();
}
