import { lookUp, numberOf, type Values } from './facts.ts';
import type { Path } from './issue.ts';

interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** A value that stands where a number has to and is none. */
export interface NoNumber {
  readonly path: Path;
  readonly token: string;
  /** As visitors would read it. */
  readonly shown: string;
}

/** A text that is one token and nothing else. */
const oneToken = /^\s*\{\{\s*([^{}]*?)\s*\}\}\s*$/;

/**
 * Puts numbers where a schema wants them and the author wrote a token, `"{{plan.basic.maxUsers}}"`.
 * @param written the value with its tokens
 * @param resolved the same with their texts
 */
export function fillNumbers<T>(schema: object, written: unknown, resolved: T, values: Values): { value: T; noNumbers: NoNumber[] } {
  const noNumbers: NoNumber[] = [];
  return { value: fill(schema, written, resolved, []) as T, noNumbers };

  function fill(here: Schema, before: unknown, after: unknown, path: Path): unknown {
    if (before === after) return after;
    if (typeof before === 'string') return isNumber(here) ? (numberFor(before, path) ?? after) : after;
    if (before === null || typeof before !== 'object' || after === null || typeof after !== 'object') return after;
    const inner = (key: string, item: unknown) => {
      const step = Array.isArray(before) ? Number(key) : key;
      return fill((Array.isArray(before) ? here.items : here.properties?.[key]) ?? {}, (before as Record<string, unknown>)[key], item, [...path, step]);
    };
    const entries = Object.entries(after).map(([key, item]) => [key, inner(key, item)] as const);
    return Array.isArray(after) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  }

  /** The number, or undefined after it was noted that there is none. */
  function numberFor(text: string, path: Path): number | undefined {
    const token = oneToken.exec(text)?.[1];
    const shown = token === undefined ? undefined : lookUp(values, token);
    if (token === undefined || shown === undefined) return undefined;
    const number = numberOf(values, token);
    if (number === undefined) noNumbers.push({ path, token, shown });
    return number;
  }
}

const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number';
