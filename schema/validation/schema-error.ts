import type { ErrorObject } from 'ajv';
import type { Path } from '../issue.ts';
import type { PlacedFinding } from '../json/parse.ts';
import { stepsOf } from '../json/pointer.ts';
import { nestedMarks } from '../markdown/container-marks.ts';
import { unsupportedPart } from '../markdown/markdown.ts';
import { slugOf } from '../reading/slug.ts';
import { suggest } from '../reading/suggest.ts';
import { whatToWrite } from './block-rule.ts';
import { type OwnFormats, patterns } from './formats.ts';
import type { JsonSchema } from './json-schema.ts';
import { schemaAt } from './schema-at.ts';
import { unknownKey } from './unknown-key.ts';
import { wrongType } from './wrong-type.ts';

/**
 * The finding for an error of Ajv, in the author's terms.
 * @param root the schema that the whole value was validated against
 * @param formats formats that only this schema has
 */
export function findingOf(error: ErrorObject, root: JsonSchema, value: unknown, formats: OwnFormats = {}): PlacedFinding {
  const path = pointerToPath(error.instancePath, value);
  const { params, data } = error;
  const schemaHere = schemaAt(root, path);
  switch (error.keyword) {
    case 'additionalProperties': {
      const key: string = params.additionalProperty;
      return { path: [...path, key], mark: { key: true }, finding: unknownKey(key, { value: data as object, schema: schemaHere, path, root }) };
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
        finding: {
          rule: 'unknown-choice',
          found: data,
          near: meantChoice(String(data), known.map(String), error.parentSchema?.enumDescriptions),
          known,
          optional: isOptional(root, path),
        },
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
    case 'format': {
      const nested = params.format === 'rich-text' ? nestedMarks(String(data)) : undefined;
      if (nested) return { path, mark: { text: String(data).slice(nested.place.offset, nested.place.offset + nested.place.length) }, finding: nested.finding };
      const part = params.format === 'rich-text' ? unsupportedPart(String(data)) : undefined;
      const own = formats[params.format];
      return {
        path,
        mark: part ? { text: part } : undefined,
        finding: { rule: 'wrong-format', format: params.format, found: part || String(data), help: own && whatToWrite(own, String(data)) },
      };
    }
    case 'pattern':
      if (params.pattern === patterns.visible) return { path, finding: { rule: 'too-short', length: 0, limit: 1, optional: isOptional(root, path) } };
      return { path, finding: { rule: 'wrong-format', format: nameOf(params.pattern), found: String(data) } };
    default:
      throw new Error(`A schema uses the keyword "${error.keyword}", of which schema/validation/schema-error.ts knows no finding.`);
  }
}

/** The choice that an author means by its display name, „Datenschutz“ → `privacy`, or by a similar word. */
function meantChoice(word: string, known: readonly string[], names: readonly string[] = []): string | undefined {
  const [wanted, slugs] = [slugOf(word), names.map(slugOf)];
  const called = (name: string | undefined) => known[slugs.indexOf(name ?? '')];
  return called(wanted) ?? suggest(word, known) ?? called(suggest(wanted, slugs));
}

/** The unknown key of an object that most likely misspells a missing field. */
function misspeltIn(value: object, field: string, { properties = {} }: JsonSchema): string | undefined {
  return Object.keys(value).find((key) => !(key in properties) && suggest(key, [field]) !== undefined);
}

function nameOf(pattern: string): string {
  return Object.entries(patterns).find(([, known]) => known === pattern)?.[0] ?? 'pattern';
}

function bounds({ parentSchema }: ErrorObject): { minimum?: number; maximum?: number } {
  return { minimum: parentSchema?.minimum, maximum: parentSchema?.maximum };
}

/** Whether a field is optional. */
function isOptional(root: JsonSchema, path: Path): boolean {
  const parent = schemaAt(root, path.slice(0, -1));
  return parent?.properties !== undefined && !parent.required?.includes(String(path.at(-1)));
}

/** A JSON pointer as a path: `/items/2/label` → ['items', 2, 'label']. Only steps into arrays become numbers. */
function pointerToPath(pointer: string, root: unknown): Path {
  let value = root;
  return stepsOf(pointer).map((key) => {
    const step = Array.isArray(value) ? Number(key) : key;
    value = (value as Record<string | number, unknown>)[step];
    return step;
  });
}
