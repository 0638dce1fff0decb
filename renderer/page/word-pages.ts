import type { WordPage, WordPages } from '../../blocks/_page/word-pages.ts';
import type { Values } from '../../schema/facts.ts';
import type { SiteModel } from '../site/model.ts';
import { type GeneratedAddress, generatedBy, isGenerated, nameSets } from '../site/own-text/generated.ts';
import { togetherIn } from '../site/pages/conditions.ts';

/** Longer texts are for the word's own page: a list of links needs names, and is not to be drawn anew for every comma of an introduction. */
const longestName = 60;

/** What blocks may know of the pages that word lists make. */
export function wordPagesOf({ table, pages }: Pick<SiteModel, 'table' | 'pages'>): WordPages[] {
  return table.rows.flatMap((row) => {
    const page = pages.get(row.page);
    if (!page || !isGenerated(row)) return [];
    const lists = Map.groupBy(generatedBy(row, page).addresses, ({ words }) => Object.keys(words).toSorted().join('+'));
    return nameSets(row.patterns).map((names) => {
      const of = names.toSorted().join('+');
      const pattern = row.patterns.find((pattern) => pattern.names.length > 1 && pattern.names.toSorted().join('+') === of)?.path;
      return { of, ...(pattern && !pattern.includes('|') ? { pattern } : {}), items: (lists.get(of) ?? []).map(wordPage) };
    });
  });
}

function wordPage({ words, path, deserves }: GeneratedAddress): WordPage {
  const all = Object.values(words);
  const values = all.length === 1 ? all[0]?.values : togetherIn(words);
  return {
    slugs: Object.fromEntries(Object.entries(words).map(([name, { slug }]) => [name, slug])),
    name: String(values?.name ?? all.map(({ values }) => values.name).join(', ')),
    ...(deserves ? { path } : {}),
    values: shortOnes(values ?? {}),
  };
}

function shortOnes(values: Values): Values {
  const isShort = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.length <= longestName);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isShort(value) || (Array.isArray(value) && value.every(isShort))));
}
