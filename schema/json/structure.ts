import { createScanner } from 'jsonc-parser';

/** A bracket that opens an object or a list. */
export interface Opening {
  readonly sign: '{' | '[';
  readonly offset: number;
}

/** A sign of a JSON text that holds its values together (RFC 8259, 2), or a value, which is named by its first letter. */
export interface Token {
  readonly sign: string;
  readonly offset: number;
  readonly end: number;
  /** What a closing bracket ends. */
  readonly opening?: Opening;
}

/** What a JSON text is made of up to the place where a parser stops, and what is open there, the innermost last. */
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

/** The last of the tokens, back to the bracket that is open, without what stands in brackets that are closed. */
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

/** The bracket that closes what one opens. */
export const closingOf = ({ sign }: Opening) => (sign === '{' ? '}' : ']');
