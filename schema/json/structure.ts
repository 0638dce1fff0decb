import { createScanner } from 'jsonc-parser';

/** A bracket that opens an object or a list. */
export interface Opening {
  readonly sign: '{' | '[';
  readonly offset: number;
}

/** A structural character of a JSON text (RFC 8259, 2), or a value, whose `sign` is its first character. */
export interface Token {
  readonly sign: string;
  readonly offset: number;
  readonly end: number;
  /** The bracket that a closing bracket matches. */
  readonly opening?: Opening;
}

/** The tokens of a JSON text up to the place where a parser stops, and the brackets that are open there, the innermost last. */
export interface Structure {
  readonly tokens: readonly Token[];
  readonly open: readonly Opening[];
}

export function structureUntil(text: string, stop: number): Structure {
  const tokens: Token[] = [];
  const open: Opening[] = [];
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenLength() > 0 && scanner.getTokenOffset() < stop; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const sign = text[offset] ?? '';
    const opening = sign === '}' || sign === ']' ? open.pop() : undefined;
    if (sign === '{' || sign === '[') open.push({ sign, offset });
    tokens.push({ sign, offset, end: offset + scanner.getTokenLength(), opening });
  }
  return { tokens, open };
}

/** The tokens of the innermost open bracket, without those in brackets that are closed again. */
export function levelOf(tokens: readonly Token[]): readonly Token[] {
  const level: Token[] = [];
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index] as Token;
    level.unshift(token);
    if (token.opening) index = tokens.findIndex(({ offset }) => offset === token.opening?.offset);
    else if (token.sign === '{' || token.sign === '[') break;
  }
  return level;
}

/** The closing bracket for an opening one. */
export const closingOf = ({ sign }: Opening) => (sign === '{' ? '}' : ']');
