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
 * `{{name}}` with any number of braces; `{ {name} }` with a blank between two; `{{name` without an end; `name}}` without a beginning; a name on two lines.
 * Linear in the length of the text.
 */
const braces =
  /(?<!\{)\{\{(?=[^{}]{1,80}\}\})(?<split>[\w.-]*[ \t]*\r?\n\s*[\w.-]*)\s*\}\}(?!\})|(?<!\{ ?)\{ ?\{(?<two>[^{}\n]*)\} ?\}(?! ?\})|(?<!\{)(?<open>\{+)(?<inner>[^{}\n]*)(?<close>\}+)|(?<!\{)(?<unclosed>\{{2,}) *(?<begun>[\w.-]*)|(?<![\w.-])(?<ended>[\w-]+(?:\.[\w-]+)+)\}{2,}/g;
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
    // a full stop that ends the sentence is not part of the name
    const found = match.groups?.begun ? match[0].replace(/\.+$/, '') : match[0];
    const { split, two, open = '', inner = '', close = '', begun, ended } = match.groups ?? {};
    const place = { offset: match.index, length: found.length };
    // as in template strings: `${name}`
    const sign = text[match.index - 1] === '$' ? '$' : '';
    // „{{ and so on“ does not begin a name
    const plain = begun?.replace(/\.+$/, '');
    const start = plain && !dottedName.test(plain) ? '' : plain;
    const name = (split?.replace(/\s/g, '') ?? two ?? start ?? ended ?? inner).trim();
    if (two !== undefined && /^\{\{.*\}\}$/.test(found)) tokens.push({ name, place });
    else if (open.length !== 1 || close.length !== 1 || dottedName.test(name))
      broken.push({
        place: { offset: place.offset - sign.length, length: place.length + sign.length },
        finding: { rule: 'broken-token', found: sign + found, ...(name && { write: `{{${name}}}` }) },
      });
    else if (oneWord.test(inner) && !isTarget(text)) broken.push({ place, finding: { rule: 'filler-text', found } });
  }
  return { tokens, broken };
});

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
