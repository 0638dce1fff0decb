import { type ParseError, parseTree } from 'jsonc-parser';

/** The first error that a JSON parser finds. */
export function firstError(text: string): ParseError {
  const errors: ParseError[] = [];
  parseTree(text, errors, { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false });
  return errors[0] ?? { offset: 0, length: 1, error: 4 };
}

/** An unescaped quotation mark within a text, and the word that it quotes. */
export interface InnerQuote {
  readonly offset: number;
  readonly word: string;
}

/**
 * Finds an unescaped quotation mark: `"Maler, die "mehr" streichen"` and `"Das „Büro" ist leer"`. Behind a quote that seems to end a text stands a word, then
 * another quote, instead of a comma or a bracket. An equals sign or a semicolon in place of a colon or a comma is not a word, nor is the name of a field.
 * @param stop where the parser stopped
 */
export function innerQuote(text: string, stop: number): InnerQuote | undefined {
  const upToStop = text.slice(0, stop).trimEnd();
  // `"Das „Büro", das leer ist"`: while a German quotation mark is open, the comma belongs to the text
  const before = /„[^“”"\n]*",$/.test(upToStop) ? upToStop.slice(0, -1) : upToStop;
  const rest = text.slice(stop).split('\n')[0] ?? '';
  const isInText = /(?<!\\)"$/.test(before) && !text.slice(before.length, stop).includes('\n') && /^(?![=;]\s*["{[\d-])[^\s,:{}[\]"„“”/].*"/.test(rest);
  if (!isInText) return undefined;
  const offset = before.length - 1;
  const opened = text.slice(text.lastIndexOf('"', offset - 1) + 1, offset);
  const word = /„([^“”]*)$/.exec(opened)?.[1] ?? text.slice(offset + 1).split('"')[0] ?? '';
  return /[\p{L}\p{N}]/u.test(word) && !/:\s*$/.test(word) ? { offset, word } : undefined;
}
