import type { Issue } from '../../schema/issue.ts';
import { type ContentFiles, routesFile } from '../site/files/content-file.ts';
import type { SiteModel } from '../site/model.ts';
import { type Generated, type GeneratedAddress, generatedBy, isGenerated, nameSets } from '../site/own-text/generated.ts';
import { enough } from '../site/own-text/measure.ts';
import { createMemory } from '../site/remember.ts';
import type { RouteRow } from '../site/routes/route-row.ts';

const remember = createMemory();

/** A list that has only just been begun is told off for copies alone. */
const few = 10;
/** So many copies are named. */
const named = 3;

/** Generated pages without text enough of their own: one finding for all pages of the same parameters. */
export function ownTextIssues({ table, pages }: SiteModel, files: ContentFiles): Issue[] {
  const routes = files.get(routesFile);
  if (routes?.kind !== 'routes' || !routes.document || !routes.value) return [];
  const { document, value } = routes;
  return table.rows.flatMap((row) => {
    const page = pages.get(row.page);
    if (!page || page.indexed === false || !isGenerated(row)) return [];
    const generated = generatedBy(row, page);
    // to find the place in a long table takes longer than to compare
    return remember(generated, [document], () => issuesOf(row, generated));
  });

  function issuesOf(row: RouteRow, { addresses }: Generated): Issue[] {
    const at = value.routes.findIndex((written) => written.page === row.page);
    const families = Map.groupBy(addresses, ({ words }) => Object.keys(words).toSorted().join());
    return nameSets(row.patterns).flatMap((parameters) => {
      const all = families.get(parameters.toSorted().join()) ?? [];
      const count = parameters.reduce((product, name) => product * (row.vocabularies[name]?.entries.length ?? 0), 1);
      const indexed = all.filter(({ deserves }) => deserves).length;
      const finding = { rule: 'little-own-text', parameters, pages: count, indexed, copies: copiesAmong(all), ...enough } as const;
      return count - indexed < few && finding.copies.length === 0
        ? []
        : [document.issue(['routes', at, 'vocabularies', parameters[0] ?? ''], finding, { key: true })];
    });
  }
}

/** Words with text enough, most of which stands on a page before theirs. */
function copiesAmong(all: readonly GeneratedAddress[]): string[] {
  const copies = all.filter(({ all, deserves }) => !deserves && all >= enough.own);
  return copies.slice(0, named).map(({ words }) =>
    Object.values(words)
      .map(({ slug }) => slug)
      .join(' + '),
  );
}
