import type { Finding } from '../messages/explain.ts';

const bold = /\*\*[^*\n]+\*\*/;
const link = /\[[^\]\n]+\]\([^)\s]+\)/;
const element = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;
const reference = /&(#\d+|#x[\da-f]+|[a-z]+\d?);/i;

/** Markdown or HTML in a text that is shown as it is written. */
export function checkMarkup(text: string): Extract<Finding, { rule: 'markup-in-text' }> | undefined {
  if (!/[*[<&]/.test(text)) return undefined;
  const found = [bold, link, element, reference].flatMap((kind) => kind.exec(text)?.[0] ?? [])[0];
  return found === undefined ? undefined : { rule: 'markup-in-text', found };
}
