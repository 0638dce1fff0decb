/** Whether two names differ only in case and punctuation, as a mistyped one does: `price.basic` and `Price basic`. */
export function isSameName(one: string, other: string): boolean {
  const [letters, others] = [one, other].map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return letters === others;
}

/**
 * Whether a file differs from the name in the table only by capitals and should be renamed: names are lower case. Some computers ignore case; servers do not.
 */
export const isToBeRenamed = (page: string, near: string): boolean => near.toLowerCase() === page && near !== page;
