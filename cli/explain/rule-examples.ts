import type { Block } from '../../schema/block.ts';
import { type BlockRule, type Objection, objectionsOf } from '../../schema/validation/block-rule.ts';

/** A use of a block that its rule objects to. */
interface WrongExample extends Objection {
  /** The fields in question. */
  readonly fields: object;
}

/** What a block's rule says of its own wrong examples, whose fields take the place of those of the block's first example. */
export function wrongExamples(rule: BlockRule, { examples, schema }: Block): WrongExample[] {
  return rule.examples.wrong.flatMap((fields: object) => {
    const [objection] = objectionsOf(rule, { ...examples[0]?.block, ...fields }, schema);
    return objection ? [{ ...objection, fields }] : [];
  });
}
