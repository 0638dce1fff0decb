import type { Passage } from '../../schema/block.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { DrawFailure } from '../api.ts';
import { catalogue } from '../catalogue.ts';
import { failureOf } from './draw-block.ts';

/**
 * Nothing of a block that has none, or whose code throws: its texts are found with those of its page, and no other page is searched in vain.
 * @param failures gets what was thrown
 */
export function passagesOf({ type, ...fields }: BlockDocument, failures: DrawFailure[] = []): readonly Passage[] | undefined {
  try {
    return catalogue.get(type)?.passages?.(fields as never);
  } catch (error) {
    failures.push(failureOf(type, error));
    return undefined;
  }
}
