export interface Repetition {
  readonly isOver: () => boolean;
  /** Milliseconds from the end of one time to the beginning of the next. */
  readonly rest: () => number;
}

/** Does something over and over, as visitors do, who rest in between. Resolves once it is over. @throws what one of the times fails with */
export function overAndOver(work: () => Promise<unknown>, { isOver, rest }: Repetition): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      if (isOver()) resolve();
      else work().then(() => setTimeout(next, rest()), reject);
    };
    next();
  });
}
