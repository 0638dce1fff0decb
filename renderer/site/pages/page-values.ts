import type { Catalogue } from '../../../schema/block.ts';
import { type NoNumber, resolveFacts, type Values } from '../../../schema/facts.ts';
import { createLately } from '../../../schema/lately.ts';
import type { BlockDocument, PageDocument } from '../../../schema/page.ts';
import { documentOf, placeInFile } from '../files/page-document.ts';
import type { PageSource } from '../files/page-source.ts';
import type { PathWords } from '../routes/pattern.ts';
import { isMet, together, togetherIn } from './conditions.ts';

/** The words of a path, with the row's defaults for missing ones. */
export function withDefaults(words: PathWords, defaults: PathWords = {}): PathWords {
  return { ...defaults, ...words };
}

/** Everything that a page's texts can name: the site's values, its words, and the texts of its variant. */
export function pageValues(document: PageDocument, site: Values, words: PathWords, defaults?: PathWords): Values {
  if (Object.keys(words).length === 0 && !defaults && !document.variants) return site;
  const byName = Object.fromEntries(Object.entries(withDefaults(words, defaults)).map(([name, word]) => [name, word.values]));
  const variant = variantFor(document.variants, words);
  const both = togetherIn(words);
  return { ...site, ...byName, ...(both ? { [together]: both } : {}), ...(variant ? { text: variant.texts } : {}) };
}

/** The first variant of a page whose conditions the words of a path meet. */
export function variantFor(variants: PageDocument['variants'], words: PathWords) {
  return variants?.find(({ when }) => isMet(when, words));
}

/** Indexes, in the document, of the blocks that are shown for these words. */
export function shownBlocks({ blocks }: Pick<PageDocument, 'blocks'>, words: PathWords): number[] {
  return blocks.flatMap(({ when }, index) => (isMet(when, words) ? [index] : []));
}

/** Indexes, in the page's file, of the blocks that are shown for these words. */
export function shownPlaces(page: PageSource, words: PathWords): number[] {
  return shownBlocks(documentOf(page), words).map((index) => placeInFile(index, page.hidden));
}

export interface ResolvedDocument {
  readonly document: PageDocument;
  readonly unknown: ReturnType<typeof resolveFacts>['unknown'];
  /** Values that are not numbers where a number has to be. */
  readonly noNumbers: readonly NoNumber[];
}

/** Recently resolved blocks: after a block was checked, its links are looked for. */
const inUse = createLately<BlockDocument, { readonly values: Values; readonly resolved: ReturnType<typeof resolveFacts<BlockDocument>> }>(32);

/** {@link resolveFacts} for a block, with the schema of its type; the result is cached. */
export function resolvedBlock(block: BlockDocument, values: Values, catalogue: Catalogue): ReturnType<typeof resolveFacts<BlockDocument>> {
  const known = inUse.get(block);
  if (known?.values === values) return known.resolved;
  const resolved = resolveFacts(block, values, catalogue.get(block.type)?.schema);
  inUse.set(block, { values, resolved });
  return resolved;
}

/** The document as it is shown for these words: without blocks whose `when` is not met, and with values in place of tokens. */
export function resolveDocument(document: PageDocument, values: Values, words: PathWords, catalogue: Catalogue): ResolvedDocument {
  const { variants: _variants, blocks: written, ...envelope } = document;
  const { value, unknown } = resolveFacts(envelope, values);
  const noNumbers: NoNumber[] = [];
  const blocks = shownBlocks(document, words).map((index) => {
    const block = resolvedBlock(written[index] as BlockDocument, values, catalogue);
    for (const found of block.unknown) unknown.push({ ...found, path: ['blocks', index, ...found.path] });
    for (const found of block.noNumbers) noNumbers.push({ ...found, path: ['blocks', index, ...found.path] });
    return block.value;
  });
  return { document: { ...value, blocks } as PageDocument, unknown, noNumbers };
}
