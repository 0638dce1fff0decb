/** A mistake that browsers skip silently. */
export interface StyleMistake {
  /** Offset in the style's text. */
  readonly index: number;
  readonly message: string;
}
