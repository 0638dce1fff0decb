import type { Block } from '../../schema/block.ts';
import { type BlockRule, type Objection, objectionsOf } from '../../schema/validation/block-rule.ts';

/** An example of a block to which its rule objects. */
interface WrongExample extends Objection {
  /** The fields that are wrong. */
  readonly fields: object;
}

/** What a block's rule says about its own wrong examples, whose fields replace those of the block's first example. */
export function wrongExamples(rule: BlockRule, { examples, schema }: Block): WrongExample[] {
  return rule.examples.wrong.flatMap((fields) => {
    const [objection] = objectionsOf(rule, { ...examples[0]?.block, ...fields }, schema);
    return objection ? [{ ...objection, fields }] : [];
  });
}
