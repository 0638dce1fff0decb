import type { Catalogue } from '../../../schema/block.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';

/** Replaces the unknown fields of a block that stands beside `blocks` by one finding about the block. */
export function withBlocksOutside(issues: readonly Issue[], document: Document, catalogue: Catalogue): Issue[] {
  const page = document.value as Readonly<Record<string, unknown>>;
  const own = typeof page.type === 'string' ? catalogue.get(page.type)?.schema.properties : undefined;
  return issues.flatMap((issue) => {
    const key = issue.rule === 'unknown-key' ? issue.pointer.slice(1) : '';
    const { type } = key === 'type' ? page : ((page[key] ?? {}) as { type?: unknown });
    if (typeof type === 'string' && catalogue.has(type)) return [document.issue([key], { rule: 'block-outside', type }, { key: true })];
    return own && Object.hasOwn(own, key) ? [] : [issue];
  });
}
