import type { Values } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { isSlipOf } from '../../schema/reading/suggest.ts';
import type { ContentFile } from '../site/files/content-file.ts';
import { createMemory } from '../site/remember.ts';
import { hrefsOf } from './links.ts';
import { linksOfFile } from './written-links.ts';

const remember = createMemory();

/** Number of files that have to have a link for it to count as right. */
const usual = 3;

/**
 * Links by a short form, `app:/auht`, that only one file has and that are a slip of one that several have, `app:/auth`. The other website cannot be asked
 * whether there is such a page, and nobody would report it.
 */
export function nearLinkIssues(files: readonly ContentFile[], values: Values): Issue[] {
  const uses = new Map<string, { readonly first: ContentFile; count: number }>();
  for (const file of files) {
    for (const href of remember(file, [values], () => hrefsOf(file, values).filter(isShortForm))) {
      const known = uses.get(href);
      if (known) known.count += 1;
      else uses.set(href, { first: file, count: 1 });
    }
  }
  const right = [...uses].flatMap(([href, { count }]) => (count >= usual ? [href] : []));
  return [...uses].flatMap(([found, { first, count }]): Issue[] => {
    const near = count > 1 ? undefined : right.find((href) => isSlipOf(found, href, right));
    const link = near && linksOfFile(first, values).find(({ href }) => href === found);
    return link ? [link.issue({ rule: 'near-link', found, near })].filter((issue) => issue !== undefined) : [];
  });
}

const isShortForm = (href: string) => /^(?!https?:|mailto:|tel:)[a-z][\w-]*:\//.test(href);
