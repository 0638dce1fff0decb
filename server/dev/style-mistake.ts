/** What browsers skip without a word. */
export interface StyleMistake {
  /** In the text of the style. */
  readonly index: number;
  readonly message: string;
}
