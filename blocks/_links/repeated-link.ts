import type { Path } from '../../schema/issue.ts';
import type { BlockRule, Objection } from '../../schema/validation/block-rule.ts';
import type { Sentence } from '../../schema/words.ts';

interface Link {
  label: string;
  href: string;
}

/**
 * Makes a rule that finds a link with the target of an earlier link in its list: an entry was copied, and its address not changed.
 * @param lists the lists of a block, with their paths in it
 * @param examples fields with such a list
 */
export function repeatedLink<Fields>(
  lists: (fields: Fields) => readonly { readonly path: Path; readonly links: readonly Link[] }[],
  examples: BlockRule<Fields>['examples'],
): BlockRule {
  const rule: BlockRule<Fields> = {
    name: 'repeated-link',
    reads: ['label', 'href'],
    // not texts with tokens: two of them are equal as they are written, whatever their values, or else only by accident
    concerns: (text) => /^(?:[/#]|[a-z]+:)/.test(text) && !text.includes('{{'),
    // without closures, because it looks at each link of each page
    check(fields) {
      const found: Objection[] = [];
      for (const { path, links } of lists(fields)) {
        const labels = new Map<string, string>();
        for (const [index, { label, href }] of links.entries()) {
          const first = labels.get(href);
          if (first === undefined) labels.set(href, label);
          else found.push({ path: [...path, index, 'href'], message: leadsThere(first) });
        }
      }
      return found;
    },
    examples,
  };
  return rule;
}

const leadsThere = (label: string): Sentence => ({
  de: `Hierhin führt in dieser Liste schon „${label}“. Schreibe ein anderes Ziel, oder lösche einen der beiden.`,
  en: `“${label}” leads here in this list already. Write another target, or delete one of the two.`,
});

/** Two links with the same target, for examples. */
export const twice: Link[] = [
  { label: 'Seite', href: '#stelle' },
  { label: 'Andere', href: '#stelle' },
];
