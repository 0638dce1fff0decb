import type { Issue } from '../../schema/issue.ts';
import { type ContentFiles, pageFileOf } from '../site/files/content-file.ts';
import { soundFile } from '../site/files/single-files.ts';
import type { SiteModel } from '../site/model.ts';
import { type Generated, generatedBy, isGenerated, type Original } from '../site/own-text/generated.ts';
import { minOwnText } from '../site/own-text/measure.ts';
import { createMemory } from '../site/remember.ts';
import { nameSets, type PathWords } from '../site/routes/pattern.ts';
import type { RouteRow } from '../site/routes/route-row.ts';
import type { Word } from '../site/routes/vocabulary.ts';

const remember = createMemory();

/** Fewer pages without own text than this are not reported: the list may have only just been begun. */
const few = 10;
/** Most copies that are reported at a time. */
const most = 20;

/** Generated pages without enough text of their own: one finding for all pages with the same parameters, and one for each page that copies another one. */
export function ownTextIssues(site: SiteModel, files: ContentFiles): Issue[] {
  const { table, pages } = site;
  const routes = soundFile(files, 'routes');
  if (!routes) return [];
  const { document, value } = routes;
  return table.rows.flatMap((row) => {
    const page = pages.get(row.page);
    if (!page || page.indexed === false || !isGenerated(row)) return [];
    const generated = generatedBy(row, page, site);
    // cached, because finding the place in a long table takes longer than comparing the texts
    return remember(generated, [document], () => [...issuesOf(row, generated), ...copiesAmong(generated, files)]);
  });

  function issuesOf(row: RouteRow, { addresses }: Generated): Issue[] {
    const at = value.routes.findIndex((written) => written.page === row.page);
    const families = Map.groupBy(addresses, ({ words }) => Object.keys(words).toSorted().join());
    return nameSets(row.patterns).flatMap((parameters) => {
      const all = families.get(parameters.toSorted().join()) ?? [];
      const count = parameters.reduce((product, name) => product * (row.vocabularies[name]?.entries.length ?? 0), 1);
      const indexed = all.filter(({ deserves }) => deserves).length;
      if (count - indexed < few) return [];
      const { shingles, share } = minOwnText;
      const finding = { rule: 'little-own-text', parameters, pages: count, indexed, own: shingles, share } as const;
      return [document.issue(['routes', at, 'vocabularies', parameters[0] ?? ''], finding, { key: true })];
    });
  }
}

/** Pages that have enough text, but most of it is another page's; reported at their word list entry. */
function copiesAmong({ addresses }: Generated, files: ContentFiles): Issue[] {
  const copies = addresses.flatMap(({ words, copyOf }) => (copyOf === undefined ? [] : [{ words, copyOf, entry: entryOf(words, copyOf) }]));
  const alone = new Set(copies.flatMap(({ words, entry }) => (Object.keys(words).length === 1 ? [entry] : [])));
  const issues = copies.flatMap(({ words, copyOf, entry }) => {
    // a copied entry is reported once, and not for each word that it has a text with
    if (Object.keys(words).length > 1 && alone.has(entry)) return [];
    const { at } = entry ?? {};
    const list = at && files.get(at.file);
    if (list?.kind !== 'vocabulary' || !list.document) return [];
    const of = typeof copyOf === 'string' ? pageFileOf(copyOf) : nameOf(copyOf);
    return [list.document.issue([...(at?.path ?? []), 'slug'], { rule: 'copied-text', copy: nameOf(words), of })];
  });
  return issues.slice(0, most);
}

/** The entry that the copy has and its original has not. */
function entryOf(words: PathWords, original: Original): Word | undefined {
  const own = Object.entries(words).find(([name, { slug }]) => typeof original === 'string' || original[name]?.slug !== slug);
  return own?.[1];
}

const nameOf = (words: PathWords) =>
  Object.values(words)
    .map(({ slug }) => slug)
    .join(' + ');
