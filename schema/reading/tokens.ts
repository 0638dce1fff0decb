import { byText } from '../by-text.ts';
import type { FindingInText, Place } from '../source.ts';
import { isTarget } from './texts-in.ts';

export interface Token {
  /** `trial.days` */
  readonly name: string;
  /** Including its braces. */
  readonly place: Place;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  readonly broken: readonly FindingInText[];
}

/**
 * What may be meant as a token, each as a group with the name that it has. Linear in the length of the text.
 * - `split`: `{{name}}` whose name is on two lines
 * - `two`: `{{name}}`, and `{ {name} }` with a blank between two braces
 * - `open`, `inner`, `close`: `{{name}}` with any other number of braces
 * - `begun`: `{{name` without an end
 * - `ended`: `name}}` without a beginning
 */
const braces = new RegExp(
  [
    String.raw`(?<!\{)\{\{(?=[^{}]{1,80}\}\})(?<split>[\w.-]*[ \t]*\r?\n\s*[\w.-]*)\s*\}\}(?!\})`,
    String.raw`(?<!\{ ?)\{ ?\{(?<two>[^{}\n]*)\} ?\}(?! ?\})`,
    String.raw`(?<!\{)(?<open>\{+)(?<inner>[^{}\n]*)(?<close>\}+)`,
    String.raw`(?<!\{)\{{2,} *(?<begun>[\w.-]*)`,
    String.raw`(?<![\w.-])(?<ended>[\w-]+(?:\.[\w-]+)+)\}{2,}`,
  ].join('|'),
  'g',
);
/** `{name}` and `{Trade}`: a token with single braces and without its group, or a text that is still to come. `{a}` and `{13}` belong to formulas. */
const oneWord = /^\p{L}[\p{L}_-]{2,29}$/u;
const dottedName = /^[a-z][\w-]*(\.[\w-]+)+$/i;

/**
 * Finds the tokens of a text, and the broken ones, which visitors would see as written. A single pair of braces counts only around a name with a dot,
 * `{trial.days}`, or around one word of a text that visitors read.
 */
export const readTokens = byText((text: string): Tokens => {
  const tokens: Token[] = [];
  const broken: FindingInText[] = [];
  for (const match of text.matchAll(braces)) {
    const { open = '', inner = '', close = '', two } = match.groups ?? {};
    // a full stop that ends the sentence is not part of the name
    const found = match.groups?.begun ? match[0].replace(/\.+$/, '') : match[0];
    const name = nameIn(match.groups ?? {});
    const place = { offset: match.index, length: found.length };
    const isSingle = open.length === 1 && close.length === 1;
    if (two !== undefined && /^\{\{.*\}\}$/.test(found)) tokens.push({ name, place });
    else if (!isSingle || dottedName.test(name)) broken.push(brokenToken(text, place, name));
    else if (oneWord.test(inner) && !isTarget(text)) broken.push({ place, finding: { rule: 'filler-text', found } });
  }
  return { tokens, broken };
});

/** The name that is meant; empty where none is: „{{ and so on“. */
function nameIn({ split, two, begun, ended, inner = '' }: Record<string, string | undefined>): string {
  if (begun) {
    const name = begun.replace(/\.+$/, '');
    return dottedName.test(name) ? name : '';
  }
  return (split?.replace(/\s/g, '') ?? two ?? ended ?? inner).trim();
}

function brokenToken(text: string, { offset, length }: Place, name: string): FindingInText {
  // as in template strings: `${name}`
  const start = text[offset - 1] === '$' ? offset - 1 : offset;
  const found = text.slice(start, offset + length);
  return { place: { offset: start, length: found.length }, finding: { rule: 'broken-token', found, ...(name && { write: `{{${name}}}` }) } };
}

const none: readonly never[] = [];

/** A text in which every brace belongs to a token, as in nearly every text. */
const isSound = /^[^{}]*(?:\{\{[\w.-]+\}\}[^{}]*)*$/;

/** The broken tokens of a text; see {@link readTokens}. */
export function brokenTokensIn(text: string): readonly FindingInText[] {
  return isSound.test(text) ? none : readTokens(text).broken;
}

/** Replaces the tokens of a text by filler of the same length, for rules that look at what is written out. */
export function withoutTokens(text: string): string {
  return text.includes('{{') ? text.replace(/\{\{[^{}]*\}\}/g, (token) => '\0'.repeat(token.length)) : text;
}
