import type { Catalogue } from '../../../schema/block.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { stepsOf } from '../../../schema/json/pointer.ts';

/** Replaces the unknown fields of a block that stands beside `blocks` by one finding about the block. */
export function withBlocksOutside(issues: readonly Issue[], document: Document, catalogue: Catalogue): Issue[] {
  const page = document.value as Readonly<Record<string, unknown>>;
  const own = typeof page.type === 'string' ? catalogue.get(page.type)?.schema.properties : undefined;
  return issues.flatMap((issue) => {
    const [key = '', ...inside] = issue.rule === 'unknown-key' ? stepsOf(issue.pointer) : [];
    if (inside.length > 0) return [issue];
    const { type } = key === 'type' ? page : ((page[key] ?? {}) as { type?: unknown });
    if (typeof type === 'string' && catalogue.has(type)) return [document.issue([key], { rule: 'block-outside', type }, { key: true })];
    return own && Object.hasOwn(own, key) ? [] : [issue];
  });
}
