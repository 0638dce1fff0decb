import type { Finding } from '../../messages/explain.ts';

type MarkupInText = Extract<Finding, { rule: 'markup-in-text' }>;

/** Kinds of markup, each with the text to keep if removing the rest loses nothing. */
const kinds: readonly { readonly found: RegExp; readonly write?: string }[] = [
  { found: /\*\*([^*\n]+)\*\*/, write: '$1' },
  { found: /\[[^\]\n]+\]\([^)\s]+\)/ },
  { found: /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i },
  { found: /&amp;(?!\w+;)/, write: '&' },
  { found: /&nbsp;/, write: ' ' },
  { found: /&(#\d+|#x[\da-f]+|[a-z]+\d?);/i },
  // the character in „geht`s“ is meant as an apostrophe
  { found: /(?<![\p{L}\d`])`([^`\s](?:[^`\n]*[^`\s])?)`(?![\p{L}\d`])/u, write: '$1' },
  { found: /^#{1,6} +(\S.*)$/m, write: '$1' },
  { found: /^[-*+] +\S.*(?=\n[-*+] +\S)/m },
  { found: /^\|.*\|(?=[ \t]*\n[ \t]*\|[ \t:]*-{2,})/m },
];

/** Quick check: few texts match. */
const mayBeMarkup = /[*[<&`]|^#|\n[#+|-]/;

/** Finds Markdown or HTML in a text that is shown as written. */
export function checkMarkup(text: string): MarkupInText | undefined {
  if (!mayBeMarkup.test(text)) return undefined;
  for (const { found: kind, write } of kinds) {
    const [found] = kind.exec(text) ?? [];
    if (found !== undefined) return { rule: 'markup-in-text', found, ...(write && { write: found.replace(kind, write) }) };
  }
  return undefined;
}

/** The same for a list item, which already gets its mark from the list. */
export function checkListItem(text: string): MarkupInText | undefined {
  const [found, write] = /^[-*+•] +(\S.*)$/s.exec(text) ?? [];
  return found === undefined ? checkMarkup(text) : { rule: 'markup-in-text', found, write };
}
