import type { JsonSchema } from '../../schema/validation/json-schema.ts';

/** Titles of blocks and their fields, from their declarations. */
export interface Names {
  block(type: unknown): string;
  /** „Pakete 1 › Preis“; entries of lists count from 1. */
  field(type: unknown, path: readonly (string | number)[]): string;
}

/** @param editorSchema the schema of pages for editors, see the renderer's `editorSchema` */
export function namesIn(editorSchema: unknown): Names {
  const { allOf = [] } = (editorSchema as JsonSchema).properties?.blocks?.items ?? {};
  const blocks = new Map(allOf.map((block) => [block.if?.properties?.type?.const, block.then]));
  return {
    block: (type) => blocks.get(String(type))?.title ?? String(type),
    field(type, path) {
      let here = blocks.get(String(type));
      const names: string[] = [];
      for (const step of path) {
        here = typeof step === 'number' ? here?.items : here?.properties?.[step];
        if (typeof step === 'number') names.push(`${names.pop() ?? ''} ${step + 1}`.trim());
        else names.push(here?.title ?? step);
      }
      return names.join(' › ');
    },
  };
}
