import type { Path } from './issue.ts';
import { patterns } from './validation/formats.ts';

/** A warning or a hint that is not to be told below an object, as its file says beside it. */
export interface Ignore {
  /** Of the object that says so. */
  readonly path: Path;
  /** Which of its exceptions this is. */
  readonly index: number;
  readonly rule: string;
  /** The last day on which it counts, `2027-01-31`. */
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

/** Every `$ignore` of a document as it was written, with the path of the object that it stands in. */
export function writtenIgnores(value: unknown, path: Path = []): { readonly path: Path; readonly ignore: unknown }[] {
  if (value === null || typeof value !== 'object') return [];
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, item]) => (key === '$ignore' ? [{ path, ignore: item }] : writtenIgnores(item, [...path, key])));
}
