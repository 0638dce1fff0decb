import { type ParseError, parseTree } from 'jsonc-parser';

/** Where a parser of JSON stops first. */
export function firstError(text: string): ParseError {
  const errors: ParseError[] = [];
  parseTree(text, errors, { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false });
  return errors[0] ?? { offset: 0, length: 1, error: 4 };
}

/** A quotation mark in a text, and the word that is quoted. */
export interface InnerQuote {
  readonly offset: number;
  readonly word: string;
}

/**
 * `"Maler, die "mehr" streichen"` and `"Das „Büro" ist leer"`: behind a quote that seems to end a text stands neither a comma nor a bracket
 * but a word, and then another quote. An equals sign or a semicolon in the place of a colon or a comma is no word, and none is the name of a field.
 * @param stop where the parser stopped
 */
export function innerQuote(text: string, stop: number): InnerQuote | undefined {
  const upToStop = text.slice(0, stop).trimEnd();
  // `"Das „Büro", das leer ist"`: the comma belongs to the text where a German quotation mark is open in it
  const before = /„[^“”"\n]*",$/.test(upToStop) ? upToStop.slice(0, -1) : upToStop;
  const rest = text.slice(stop).split('\n')[0] ?? '';
  const isInText = /(?<!\\)"$/.test(before) && !text.slice(before.length, stop).includes('\n') && /^(?![=;]\s*["{[\d-])[^\s,:{}[\]"„“”/].*"/.test(rest);
  if (!isInText) return undefined;
  const offset = before.length - 1;
  const opened = text.slice(text.lastIndexOf('"', offset - 1) + 1, offset);
  const word = /„([^“”]*)$/.exec(opened)?.[1] ?? text.slice(offset + 1).split('"')[0] ?? '';
  return /[\p{L}\p{N}]/u.test(word) && !/:\s*$/.test(word) ? { offset, word } : undefined;
}
