import { type BlockRule, type Objection, objectionsOf } from '../../schema/block-rule.ts';

/** A use of a block that its rule objects to. */
interface WrongExample extends Objection {
  /** The fields in question. */
  readonly fields: object;
}

/**
 * What a block's rule says of its own wrong examples.
 * @param block fields of the block's first example, which those of the rule's examples take the place of
 */
export function wrongExamples(rule: BlockRule, block: object): WrongExample[] {
  return rule.examples.wrong.flatMap((fields: object) => {
    const [objection] = objectionsOf(rule, { ...block, ...fields });
    return objection ? [{ ...objection, fields }] : [];
  });
}
