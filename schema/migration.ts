import type { Sentence } from './words.ts';

/** A block as it stands in a file, with its type, its notes and its tokens. */
export type WrittenBlock = Readonly<Record<string, unknown>>;

/**
 * A step from a former form of a block to a newer one; the default export of a file in the block's folder `migrations`.
 * @template Former fields of the former form that the step looks into: `{ items?: { name?: string }[] }`. A block that has others is left as it is.
 */
export interface Migration<Former = unknown> {
  /** What is different, as a part of a sentence: „"headline" heißt jetzt "title"“. */
  readonly describe: Sentence;
  /** The type that the block had until this step, which gives it that of its folder; where it always had this one, nothing. */
  readonly from?: string;
  /** The block in its newer form; of one that has that form already the same again. Pure; it need not look at whether the block is valid. */
  up(block: WrittenBlock & Former): WrittenBlock;
}
