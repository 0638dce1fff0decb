import { type Statement, word } from '../../reading/statement.ts';

const ours = word('wir|uns|unser\\p{sc=Latin}*|we|us|our');

/** Whether a text says „wir“, „uns“ or „unser“. */
export const saysWe = (text: string): boolean => ours.test(text);

/** Whether a sentence says so anywhere but in its figure. */
export const isOurs = ({ before, after }: Statement): boolean => saysWe(before) || saysWe(after);

/**
 * The same, or the sentence has the name of the company or of a plan: for marks that this name itself may have set off, as in „Die Testversion von Premium“.
 * For others a name is not enough, because „Manche Häuser verlangen für Premium 79 €“ is about somebody else.
 */
export const isOursByName = (statement: Statement): boolean =>
  isOurs(statement) || (statement.names ?? []).some((name) => statement.before.includes(name) || statement.after.includes(name));
