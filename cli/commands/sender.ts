import { UsageError } from './command.ts';

/**
 * Whose data is meant; nobody who names no address means any less than everybody.
 * @throws {UsageError} where a word is no address, an empty variable of a shell too
 */
export function senderIn(word: string | undefined): string | undefined {
  if (word !== undefined && !word.includes('@')) throw new UsageError(`„${word}“ ist keine E-Mail-Adresse. Ohne Angabe sind alle gemeint.`);
  return word;
}
