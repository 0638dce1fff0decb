import type { RoutesFile } from '../../schema/files/routes.ts';
import type { Issue } from '../../schema/issue.ts';
import { checkPlaceholders } from '../../schema/rules/unfinished/placeholders.ts';
import { compareFiles } from './changed-items.ts';
import { type PageFile, routesFile } from './files/content-file.ts';
import { createPlainPages } from './pages/plain-pages.ts';
import { wordedPageIssues } from './pages/worded-page.ts';
import { createSelection } from './patched.ts';
import type { SiteParts } from './read-site.ts';
import { createMemory } from './remember.ts';
import type { RouteTable } from './routes/route-table.ts';
import { heldVocabulary } from './routes/vocabulary.ts';
import { phasesOf } from './times/phases.ts';

const memory = { plain: createMemory(), pages: createMemory(), rows: createMemory(), worded: createMemory(), configured: createMemory() };

/**
 * What is wrong with the pages of a site, in the order of their files.
 * @param foreign names of the pages whose words come from another list than was meant
 */
export function pageIssues(parts: SiteParts, foreign: ReadonlySet<string>): readonly Issue[] {
  const { sorted, held, routes, context } = parts;
  const { table } = parts.routing;
  const rows = memory.rows(routes.value, [], () => firstRows(routes.value));
  const worded = pagesOfWords(table, rows);
  const { plainPagesIssues, otherPages } = memory.plain(worded, [], () => pagesBut(worded));
  // which words a page can have is known only once the table has its row
  const placed = held.has(routesFile) ? sorted.pages.filter(({ name }) => table.rowOf(name)) : sorted.pages;
  const ofPlain = plainPagesIssues(placed, { surroundings: context.ofPages, phasesOf: (name) => phasesIn(parts, name) });
  // which words a page can have is known only once its lists are its own
  const others = otherPages(placed).filter(({ name }) => !foreign.has(name));
  return [...ofPlain, ...others.flatMap((file) => otherPageIssues(file, rows.get(file.name) ?? {}, parts))].toSorted(compareFiles);
}

const phasesIn = ({ times }: SiteParts, page: string) => phasesOf(times.pages.get(page), times.timeZone);

interface WrittenRow {
  /** Its place in pages.config.json. */
  readonly index: number;
  readonly config: RoutesFile['routes'][number];
}

/** The issues of a page with conditions or with words from its addresses. */
function otherPageIssues(file: PageFile, { index, config }: Partial<WrittenRow>, parts: SiteParts): readonly Issue[] {
  const { name, document } = file;
  // which words the page can have is known only once its row is right
  if (!document || (config && checkPlaceholders(config).length > 0)) return [];
  const { values, ofPages } = parts.context;
  const { table, defaults } = parts.routing;
  const lists = Object.entries(config?.vocabularies ?? {});
  const vocabularies = Object.fromEntries(lists.map(([parameter, list]) => [parameter, parts.vocabularies.get(list) ?? heldVocabulary]));
  const parameters = table.parametersOf(name);
  const inputs = [values, parts.sorted.imageNames, parts.times.timeZone, config, parameters?.join(), ...Object.values(vocabularies)];
  return memory.pages(document, inputs, () =>
    wordedPageIssues(file, ofPages, {
      row: table.rowOf(name),
      written: { index, config, parameters },
      vocabularies,
      defaults: defaults.get(name),
      phases: phasesIn(parts, name),
    }),
  );
}

/** The first row of each page. */
function firstRows({ routes }: RoutesFile): ReadonlyMap<string, WrittenRow> {
  const rows = routes.map((config, index) => [config.page ?? '', { index, config }] as const);
  return new Map(rows.toReversed());
}

/** Names of the pages with words from their addresses, which have more than one text: a few of thousands. The same object as long as the names are the same. */
function pagesOfWords(table: RouteTable, written: ReadonlyMap<string, WrittenRow>): ReadonlySet<string> {
  const patterns = table.index.patterned.filter((row) => table.rowOf(row.page) === row);
  const configured = memory.configured(written, [], () => [...written].filter(([, { config }]) => config.vocabularies || config.defaults));
  const names = new Set([...patterns.map(({ page }) => page), ...configured.map(([page]) => page)]);
  return memory.worded(written, [[...names].join('\n')], () => names);
}

/**
 * Functions for the pages without conditions and without words from their addresses, and for all others.
 * @param worded names of pages that take words from their addresses
 */
function pagesBut(worded: ReadonlySet<string>) {
  const isPlain = ({ name, outline }: PageFile) => outline?.hasConditions === false && !worded.has(name);
  return { plainPagesIssues: createPlainPages(isPlain), otherPages: createSelection((page: PageFile) => !isPlain(page)) };
}
