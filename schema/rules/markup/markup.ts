import type { Finding } from '../../messages/explain.ts';

type MarkupInText = Extract<Finding, { rule: 'markup-in-text' }>;

/** What is no text, and what of it is, where nothing is lost with the rest. */
const kinds: readonly { readonly found: RegExp; readonly write?: string }[] = [
  { found: /\*\*([^*\n]+)\*\*/, write: '$1' },
  { found: /\[[^\]\n]+\]\([^)\s]+\)/ },
  { found: /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i },
  { found: /&amp;(?!\w+;)/, write: '&' },
  { found: /&nbsp;/, write: ' ' },
  { found: /&(#\d+|#x[\da-f]+|[a-z]+\d?);/i },
  // „geht`s“ has an apostrophe
  { found: /(?<![\p{L}\d`])`([^`\s](?:[^`\n]*[^`\s])?)`(?![\p{L}\d`])/u, write: '$1' },
  { found: /^#{1,6} +(\S.*)$/m, write: '$1' },
  { found: /^[-*+] +\S.*(?=\n[-*+] +\S)/m },
  { found: /^\|.*\|(?=[ \t]*\n[ \t]*\|[ \t:]*-{2,})/m },
];

/** In few texts there is one of these. */
const mayBeMarkup = /[*[<&`]|^#|\n[#+|-]/;

/** Markdown or HTML in a text that is shown as it is written. */
export function checkMarkup(text: string): MarkupInText | undefined {
  if (!mayBeMarkup.test(text)) return undefined;
  for (const { found: kind, write } of kinds) {
    const [found] = kind.exec(text) ?? [];
    if (found !== undefined) return { rule: 'markup-in-text', found, ...(write && { write: found.replace(kind, write) }) };
  }
  return undefined;
}

/** The same in an entry of a list: it has its mark already. */
export function checkListItem(text: string): MarkupInText | undefined {
  const [found, write] = /^[-*+] +(\S.*)$/s.exec(text) ?? [];
  return found === undefined ? checkMarkup(text) : { rule: 'markup-in-text', found, write };
}
