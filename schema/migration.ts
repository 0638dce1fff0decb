import type { Sentence } from './words.ts';

/** A block as it stands in a file, including its type, notes and tokens. */
export type WrittenBlock = Readonly<Record<string, unknown>>;

/**
 * A step from a former form of a block to a newer one; the default export of a file in the block's folder `migrations`.
 * @template Former fields of the former form that the step reads: `{ items?: { name?: string }[] }`. Blocks in which they differ are left as they are.
 */
export interface Migration<Former = unknown> {
  /** What changed, as a clause: „"headline" heißt jetzt "title"“. */
  readonly describe: Sentence;
  /** The block's type before this step renamed it to that of its folder; omitted if the type did not change. */
  readonly from?: string;
  /** Returns the block in its newer form; a block that already has that form is returned as it is. Pure. It need not check whether the block is valid. */
  up(block: WrittenBlock & Former): WrittenBlock;
}
