import { type WordPage, type WordPages, wordPages } from '../_page/word-pages.ts';

/** So many are told, and so many of them are what most people look for: whoever looks for another finds it on the page of the trade, or of the town. */
const count = { all: 8, usual: 2 };

/**
 * The pages of a word and another one, called like the other: those with text of their own, then those of the first words of the other list, which
 * begins with what most people look for, then some of the rest: each word goes on where the one before it in its list has ended, so that all have their turn.
 */
export function pairsWith(here: WordPage, of: string, all: readonly WordPages[]): WordPage[] {
  const place = wordPages(all, of)
    .filter(({ path }) => path)
    .indexOf(here);
  return all.flatMap(({ of: names, pattern, items }) => {
    const [other, ...more] = names.split('+').filter((name) => name !== of);
    if (other === undefined || more.length > 0 || !names.split('+').includes(of)) return [];
    const pages = items.filter(({ slugs, path }) => path && slugs[of] === here.slugs[of]);
    const others = wordPages(all, other);
    const told = pages.flatMap((page) => others.filter(({ slugs }) => slugs[other] === page.slugs[other]).map(({ name }) => ({ ...page, name })));
    const known = new Set(pages.map(({ slugs }) => slugs[other]));
    const made = (here.path && pattern ? others : []).flatMap(({ slugs, name, path }): WordPage[] =>
      path && pattern && !known.has(slugs[other])
        ? [{ slugs: { ...here.slugs, ...slugs }, name, path: addressOf(pattern, { ...here.slugs, ...slugs }), values: {} }]
        : [],
    );
    const rest = made.slice(count.usual);
    const from = (place * (count.all - count.usual)) % rest.length || 0;
    return [...told, ...[...made.slice(0, count.usual), ...rest.slice(from), ...rest.slice(0, from)].slice(0, Math.max(0, count.all - told.length))];
  });
}

const addressOf = (pattern: string, slugs: WordPage['slugs']) => pattern.replaceAll(/\{([^}]+)\}/g, (_, name: string) => slugs[name] ?? '');
