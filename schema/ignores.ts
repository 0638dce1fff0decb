import type { Path } from './issue.ts';
import { patterns } from './validation/formats.ts';

/** An exception: a warning or hint that is not reported for an object and what is in it, because the file says so. */
export interface Ignore {
  /** Path of the object that contains the exception. */
  readonly path: Path;
  /** Index of the exception in the object's `$ignore`. */
  readonly index: number;
  readonly rule: string;
  /** The last day on which it applies, `2027-01-31`. */
  readonly until?: string;
}

/** `"$ignore": [{ "rule": "…", "reason": "…", "until": "2027-01-31" }]` */
export const ignoreSchema = {
  type: 'array',
  title: 'Ausnahmen',
  description: 'Warnungen und Hinweise, die in diesem Objekt nicht gemeldet werden.',
  items: {
    type: 'object',
    properties: {
      rule: { type: 'string', title: 'Regel', description: 'Wie sie im Befund heißt, zum Beispiel "link-to-alias".', minLength: 1 },
      reason: { type: 'string', title: 'Grund', description: 'Warum es hier richtig ist.', minLength: 1 },
      until: { type: 'string', title: 'Bis', description: 'Letzter Tag, an dem die Ausnahme gilt, wie "2027-01-31".', pattern: patterns.date },
    },
    required: ['rule', 'reason'],
    additionalProperties: false,
  },
  minItems: 1,
} as const;

/** All entries `$ignore` of a document as written, each with the path of its object. */
export function writtenIgnores(value: unknown, path: Path = []): { readonly path: Path; readonly ignore: unknown }[] {
  if (value === null || typeof value !== 'object') return [];
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, item]) => (key === '$ignore' ? [{ path, ignore: item }] : writtenIgnores(item, [...path, key])));
}
