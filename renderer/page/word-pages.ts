import type { WordPage, WordPages } from '../../blocks/_page/word-pages.ts';
import type { Values } from '../../schema/facts.ts';
import { type AgedSite, type Generated, type GeneratedAddress, generatedBy, isGenerated } from '../site/own-text/generated.ts';
import { togetherIn } from '../site/pages/conditions.ts';
import { createMemory } from '../site/remember.ts';
import { nameSets } from '../site/routes/pattern.ts';
import type { RouteRow } from '../site/routes/route-row.ts';

/** Longest value in characters. A list of links needs names; longer texts belong to the word's own page, and a change to one should not draw the list anew. */
const longestName = 60;

const remember = createMemory();

/** What blocks may know of the pages that word lists make. */
export function wordPagesOf(site: AgedSite): WordPages[] {
  const { table, pages } = site;
  return table.index.patterned.flatMap((row) => {
    const page = isGenerated(row) ? pages.get(row.page) : undefined;
    if (!page) return [];
    const generated = generatedBy(row, page, site);
    return remember(generated, [], () => wordPagesOfRow(row, generated));
  });
}

function wordPagesOfRow({ patterns }: RouteRow, { addresses }: Generated): WordPages[] {
  const lists = Map.groupBy(addresses, ({ words }) => Object.keys(words).toSorted().join('+'));
  return nameSets(patterns).map((names) => {
    const of = names.toSorted().join('+');
    const pattern = patterns.find((pattern) => pattern.names.length > 1 && pattern.names.toSorted().join('+') === of)?.path;
    return { of, ...(pattern && !pattern.includes('|') ? { pattern } : {}), items: (lists.get(of) ?? []).map(wordPage) };
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
