import { type WordPage, type WordPages, wordPages } from '../_page/word-pages.ts';

/** So many are told: whoever looks for another finds it on the page of the trade, or of the town. */
const most = 8;

/**
 * The pages of a word and another one, called like the other: those with text of their own, then those of the first words of the other list, which
 * begins with what most people look for.
 */
export function pairsWith(here: WordPage, of: string, all: readonly WordPages[]): WordPage[] {
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
    return [...told, ...made.slice(0, Math.max(0, most - told.length))];
  });
}

const addressOf = (pattern: string, slugs: WordPage['slugs']) => pattern.replaceAll(/\{([^}]+)\}/g, (_, name: string) => slugs[name] ?? '');
