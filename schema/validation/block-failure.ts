import type { BlockFinding } from '../messages/explain.ts';

/** What a block's declaration says of one block of a page while the page is read: none of it is needed to show that. */
export const askedOfPages = ['states', 'drawnIds', 'pageSize'] as const;

/**
 * What is told of a block whose declaration has thrown. It holds nothing back: no page waits until the code is mended.
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

/** What was thrown, with the place in the code of a block. */
export function reasonOf(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [, place] = /(blocks\/[^\s()]+:\d+:\d+)/.exec(stack) ?? [];
  return place ? `${message} (${place})` : message;
}
