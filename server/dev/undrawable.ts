import type { Failure } from '../../renderer/page-state.ts';
import type { Block, Catalogue } from '../../schema/block.ts';
import { declarationOf } from '../declared-source.ts';
import { failureAt } from '../failure.ts';
import { toFetch } from './misplaced-code.ts';

/** Whether React can draw a component: a synchronous function, a class, or a wrapper such as `memo`. */
export function isDrawable(block: Pick<Block, 'component'>): boolean {
  return whyUndrawable(block) === undefined;
}

function whyUndrawable({ component }: Pick<Block, 'component'>): string | undefined {
  const kind = component?.constructor.name;
  if (kind === 'AsyncFunction') return `"component" is async: blocks are drawn in one go, and nothing is waited for. ${toFetch}`;
  if (kind?.endsWith('GeneratorFunction'))
    return '"component" is a generator: blocks are drawn in one go. Write "function" without the "*", and return what it yields.';
  if (typeof component === 'function' || typeof (component as { $$typeof?: unknown } | undefined)?.$$typeof === 'symbol') return undefined;
  const what = component === undefined ? 'undefined' : `of the type ${typeof component}`;
  return `"component" is ${what}: it has to be the function that draws the block.`;
}

/**
 * Blocks whose component is missing or cannot be drawn synchronously; while drawing, React knows neither block nor file.
 * @param root the project's root
 */
export function undrawableBlocks(root: string, catalogue: Catalogue): Failure[] {
  return [...catalogue].flatMap(([type, block]) => {
    const why = whyUndrawable(block);
    return why === undefined ? [] : [inDeclaration(root, type, 'component', why)];
  });
}

/** Locates the catalogue's error about a field of a declaration; undefined for other errors. */
export function refusedField(root: string, { message }: Pick<Error, 'message'>): Failure | undefined {
  const [, type, says, field] = /^blocks\/([\w-]+)\/index\.ts: ("(\w+)" .+)$/.exec(message) ?? [];
  return type && field && says ? inDeclaration(root, type, field, says) : undefined;
}

function inDeclaration(root: string, type: string, field: string, message: string): Failure {
  const { file, code } = declarationOf(root, type);
  const index = code.search(new RegExp(`(?<=defineBlock\\([^]*)\\b${field}\\b`));
  return failureAt(file, code, Math.max(0, index), message);
}
