import { UsageError } from './command.ts';

/**
 * The address whose data is meant; undefined, for everybody, only where no word is given.
 * @throws {UsageError} where the word is no address, an empty variable of a shell too
 */
export function senderIn(word: string | undefined): string | undefined {
  if (word !== undefined && !word.includes('@')) throw new UsageError(`„${word}“ ist keine E-Mail-Adresse. Ohne Angabe sind alle gemeint.`);
  return word;
}
