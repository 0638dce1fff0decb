const atMost = /(?<!\p{sc=Latin})(?:höchstens|maximal|bis zu|at most|up to)(?!\p{sc=Latin})/iu;
const atLeast = /(?<!\p{sc=Latin})(?:ab so|mindestens|at least)(?!\p{sc=Latin})/iu;

type Limit = 'most' | 'least';

/** The kind of limit that a fact is, according to its title: „höchstens so viele Mitarbeiter“. */
export const limitIn = (title: string): Limit | undefined => (atMost.test(title) ? 'most' : atLeast.test(title) ? 'least' : undefined);

/** The kind of limit that the word right before a figure makes of it: „ab 6 Mitarbeitern“. */
export function limitBefore(before: string): Limit | undefined {
  if (/(?<!\p{sc=Latin})(?:bis(?: zu)?|höchstens|maximal|up to|at most)\s$/iu.test(before)) return 'most';
  return /(?<!\p{sc=Latin})(?:ab|mindestens|from|at least)\s$/iu.test(before) ? 'least' : undefined;
}

/** Whether the words beside a figure state another kind of limit than the fact's title: „bis zu 20“ and „2 bis 20“, for a fact titled „ab so vielen“. */
export function isOtherLimit(title: string, before: string, after: string): boolean {
  const [own, said] = [limitIn(title), limitBefore(before) ?? (/^\s(?:bis|to)\s\d/u.test(after) ? 'least' : undefined)];
  return own !== undefined && said !== undefined && own !== said;
}

/**
 * Whether a figure is an example within a limit: „Mit 4 Mitarbeitern bleibst du in Basic.“
 * @param limit title and value of the fact
 */
export function isWithinLimit({ title, value }: { readonly title: string; readonly value: number }, figure: number, before: string): boolean {
  if (!/(?<!\p{sc=Latin})(?:für|mit|bei|also|for|with)\s$/iu.test(before)) return false;
  const limit = limitIn(title);
  return (limit === 'most' && figure < value) || (limit === 'least' && figure > value);
}
