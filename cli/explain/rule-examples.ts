import type { BlockRule, Objection } from '../../schema/block-rule.ts';

/** A use of a block that its rule objects to. */
interface WrongExample extends Objection {
  /** The fields in question. */
  readonly fields: object;
}

/**
 * What a block's rule says of its own wrong examples.
 * @param block fields of the block's first example, which those of the rule's examples take the place of
 */
export function wrongExamples({ check, examples }: BlockRule<never>, block: object): WrongExample[] {
  return examples.wrong.flatMap((fields: object) => {
    const [objection] = check({ ...block, ...fields } as never);
    return objection ? [{ ...objection, fields }] : [];
  });
}
