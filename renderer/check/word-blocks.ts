import type { Issue } from '../../schema/issue.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import type { ContentFile } from '../site/files/content-file.ts';
import type { WholeSite } from '../site/model.ts';
import { isGenerated } from '../site/own-text/generated.ts';
import { createMemory } from '../site/remember.ts';
import { nameSets } from '../site/routes/pattern.ts';
import type { Vocabulary } from '../site/routes/vocabulary.ts';

const none: readonly never[] = [];
const remember = createMemory();

/**
 * Blocks that show pages of words (`beruf+stadt`) for which there is no address, or read fields that no entry has: they would stay empty, or leave out what
 * they are to show.
 */
export function wordBlockIssues({ table }: WholeSite, file: ContentFile): readonly Issue[] {
  if (file.kind !== 'page' || !file.document || !file.outline?.words) return none;
  const { document } = file;
  const { words } = file.outline;
  // the fields of a list are known only once it can be read
  if (table.index.patterned.some(({ held }) => held)) return none;
  const kinds = remember(table, none, () => kindsOf(table));
  return words.flatMap(({ of, fields }) => {
    const here = kinds.get(of.text);
    if (!here) return [document.issue(of.path, { rule: 'unknown-words', found: of.text, near: meant(of.text, [...kinds.keys()]), known: [...kinds.keys()] })];
    return fields
      .filter(({ text }) => !here.has(text))
      .map(({ text, path }) => document.issue(path, { rule: 'unknown-words', found: text, of: of.text, near: suggest(text, [...here]), known: [...here] }));
  });
}

/** The kinds of word pages, and the fields that can be read of each. Where several rows make pages of a kind, blocks show those of the first. */
function kindsOf({ index }: WholeSite['table']): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map<string, ReadonlySet<string>>();
  for (const { patterns, vocabularies } of index.patterned.filter(isGenerated)) {
    for (const names of nameSets(patterns)) {
      const kind = names.toSorted().join('+');
      if (!kinds.has(kind)) kinds.set(kind, new Set(names.flatMap((name) => fieldsOf(vocabularies[name]))));
    }
  }
  return kinds;
}

function fieldsOf(list: Vocabulary | undefined): string[] {
  return [...new Set(list?.entries.flatMap(({ values }) => Object.keys(values)))];
}

/** `stadt+beruf` → `beruf+stadt` */
function meant(of: string, known: readonly string[]): string | undefined {
  const ordered = of.split('+').toSorted().join('+');
  return known.includes(ordered) ? ordered : suggest(of, known);
}
