import type { WordPageKind } from '../api.ts';
import { type AgedSite, generatedBy, isGenerated } from '../site/own-text/generated.ts';
import { patternOf } from '../site/routes/route-table.ts';

/** The kinds of word pages that search engines should know. Their number depends on the number of lists, not on the lists' length. */
export function wordPageKinds(site: AgedSite): WordPageKind[] {
  const { table, pages } = site;
  return table.rows.flatMap((row) => {
    const page = pages.get(row.page);
    if (!page?.indexed || !isGenerated(row)) return [];
    const listed = generatedBy(row, page, site).addresses.filter(({ path, deserves }) => deserves && table.match(path)?.canonical === path);
    return [...Map.groupBy(listed, ({ words }) => Object.keys(words).join())].flatMap(([joined, addresses]) => {
      const names = joined.split(',');
      const pattern = patternOf(row, names);
      const [first] = addresses;
      return pattern && first ? [{ pattern, count: addresses.length, example: first.path, hubs: names.flatMap((name) => row.hubs[name] ?? []) }] : [];
    });
  });
}
