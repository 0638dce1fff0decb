import type { BlockFinding } from '../messages/explain.ts';
import { toError } from '../to-error.ts';

/** Functions of a block's declaration that are called while a page is read. Showing the page needs none of them. */
export const askedOfPages = ['states', 'drawnIds', 'pageSize'] as const;

/**
 * The finding about a function of a block's declaration that has thrown. It is a warning: no page has to wait until the code is fixed.
 * @param error what was thrown
 */
export function blockFailure(type: string, asked: (typeof askedOfPages)[number], error: unknown): BlockFinding {
  const reason = reasonOf(error);
  return {
    rule: `${type}/${asked}`,
    severity: 'warning',
    isFailure: true,
    message: {
      de: `„${asked}“ des Blocks „${type}“ ist gescheitert: ${reason}. Falsch ist der Code des Blocks, nicht diese Datei.`,
      en: `“${asked}” of the block “${type}” failed: ${reason}. The block’s code is wrong, not this file.`,
    },
  };
}

/** The message of what was thrown, with its place in the code of a block. */
export function reasonOf(error: unknown): string {
  const { message, stack = '' } = toError(error);
  const [, place] = /(blocks\/[^\s()]+:\d+:\d+)/.exec(stack) ?? [];
  return place ? `${message} (${place})` : message;
}
