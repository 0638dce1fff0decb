import type { Catalogue } from '../block.ts';

/**
 * The type that a block without `type` most likely has: one that it names under another key, otherwise that of the block with its fields. Undefined if it has a
 * field that no block has.
 */
export function likelyType(catalogue: Catalogue, value: Readonly<Record<string, unknown>>): string | undefined {
  const named = Object.values(value).find((text) => typeof text === 'string' && catalogue.has(text));
  if (named !== undefined) return String(named);
  const keys = Object.keys(value);
  let best: { type: string; score: number } | undefined;
  for (const [type, { schema, placement }] of catalogue) {
    const { properties = {}, required = [] } = schema as { properties?: object; required?: readonly string[] };
    const fitting = keys.filter((key) => Object.hasOwn(properties, key)).length;
    const score = fitting - (keys.length - fitting) - required.filter((key) => !keys.includes(key)).length;
    if (fitting > 0 && !placement?.shell && score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { type, score };
  }
  return best?.type;
}
