import type { Catalogue } from '../../../schema/block.ts';
import { resolveFacts, type Values } from '../../../schema/facts.ts';
import { fillNumbers, type NoNumber } from '../../../schema/number-fields.ts';
import type { PageDocument } from '../../../schema/page.ts';
import type { PathWords } from '../routes/pattern.ts';

/** The words of a path with the row's defaults for those that it does not have. */
function withDefaults(words: PathWords, defaults: PathWords = {}): PathWords {
  return { ...defaults, ...words };
}

/** Everything that a page's texts can name: the site's values, its words, and the texts of its variant. */
export function pageValues(document: PageDocument, site: Values, words: PathWords, defaults?: PathWords): Values {
  const byName = Object.fromEntries(Object.entries(withDefaults(words, defaults)).map(([name, word]) => [name, word.values]));
  const variant = document.variants?.find(({ when }) => when.every((name) => name in words));
  return { ...site, ...byName, ...(variant ? { text: variant.texts } : {}) };
}

/** The places in the document of the blocks that are shown for these words. */
export function shownBlocks({ blocks }: PageDocument, words: PathWords): number[] {
  return blocks.flatMap(({ when = [] }, index) => (when.every((name) => name in words) ? [index] : []));
}

export interface ResolvedDocument {
  readonly document: PageDocument;
  readonly unknown: ReturnType<typeof resolveFacts>['unknown'];
  /** Values that stand where a number has to and are none. */
  readonly noNumbers: readonly NoNumber[];
}

/** The document as it is shown for these words: blocks whose `when` is not met are gone, tokens are values. */
export function resolveDocument(document: PageDocument, values: Values, words: PathWords, catalogue: Catalogue): ResolvedDocument {
  const { variants: _variants, ...page } = document;
  const { value, unknown } = resolveFacts(page, values);
  const shown = new Set(shownBlocks(document, words));
  const filled = value.blocks.map((block, index) => {
    const written = document.blocks[index];
    return block === written || !shown.has(index)
      ? { value: block, noNumbers: [] }
      : fillNumbers(catalogue.get(block.type)?.schema ?? {}, written, block, values);
  });
  return {
    document: { ...value, blocks: filled.flatMap(({ value: block }, index) => (shown.has(index) ? [block] : [])) } as PageDocument,
    unknown: unknown.filter(({ path: [first, index] }) => first !== 'blocks' || typeof index !== 'number' || shown.has(index)),
    noNumbers: filled.flatMap(({ noNumbers }, index) => noNumbers.map(({ path, ...found }) => ({ ...found, path: ['blocks', index, ...path] }))),
  };
}
