import type { Issue } from '../../schema/issue.ts';
import type { Copy } from '../../schema/messages/values.ts';
import { type ContentFiles, pageFileOf, routesFile } from '../site/files/content-file.ts';
import type { SiteModel } from '../site/model.ts';
import { type Generated, type GeneratedAddress, generatedBy, isGenerated, nameSets } from '../site/own-text/generated.ts';
import { enough } from '../site/own-text/measure.ts';
import { createMemory } from '../site/remember.ts';
import type { PathWords } from '../site/routes/pattern.ts';
import type { RouteRow } from '../site/routes/route-row.ts';

const remember = createMemory();

/** A list that has only just been begun is told off for copies alone. */
const few = 10;
/** So many copies are named. */
const named = 3;

/** Generated pages without text enough of their own: one finding for all pages of the same parameters. */
export function ownTextIssues(site: SiteModel, files: ContentFiles): Issue[] {
  const { table, pages } = site;
  const routes = files.get(routesFile);
  if (routes?.kind !== 'routes' || !routes.document || !routes.value) return [];
  const { document, value } = routes;
  return table.rows.flatMap((row) => {
    const page = pages.get(row.page);
    if (!page || page.indexed === false || !isGenerated(row)) return [];
    const generated = generatedBy(row, page, site);
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

/** Pages with text enough, most of which is another one's, each with that one. */
function copiesAmong(all: readonly GeneratedAddress[]): Copy[] {
  const copies = all.flatMap(({ words, copyOf }) =>
    copyOf ? [{ copy: nameOf(words), of: typeof copyOf === 'string' ? pageFileOf(copyOf) : nameOf(copyOf) }] : [],
  );
  return copies.slice(0, named);
}

const nameOf = (words: PathWords) =>
  Object.values(words)
    .map(({ slug }) => slug)
    .join(' + ');
