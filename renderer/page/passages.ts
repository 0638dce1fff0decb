import type { Passage } from '../../schema/block.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { DrawFailure } from '../api.ts';
import { catalogue } from '../catalogue.ts';
import { failureOf } from './draw-block.ts';

/**
 * The passages of a block; undefined where it has none, or its code throws. Its texts are then found as texts of its page, and the search of other pages goes
 * on.
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
