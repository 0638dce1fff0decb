import { LRUCache } from 'lru-cache';
import type { PageContext, PageFacts, SiteContext } from '../../blocks/_page/page-context.ts';
import type { BlockDocument } from '../../schema/page.ts';
import { type RenderedBlock, renderBlock } from './render-block.tsx';

/** A block at its place on a page. */
export interface PlacedBlock {
  readonly block: BlockDocument;
  /** Starts all ids of this block; unique on the page. */
  readonly prefix: string;
  /** Equal blocks at equal places have the same. */
  readonly key: string;
}

/** Gives a block as a page shows it. */
export type DrawBlock = (placed: PlacedBlock, page: PageFacts) => RenderedBlock;

/** @param part of the page: a letter of its own */
export function placeBlocks(blocks: readonly BlockDocument[], part: string): PlacedBlock[] {
  return blocks.map((block, index) => ({ block, prefix: `${part}${index}`, key: `${part}${index} ${JSON.stringify(block)}` }));
}

interface Drawing {
  readonly block: RenderedBlock;
  /** The page that it was drawn for. */
  readonly path: string;
  /** The addresses that the block asked about, whether they are that page's own. */
  readonly links: ReadonlySet<string>;
  /** It would show the page that was meant; nearly none has one. */
  readonly showsMeant: boolean;
}

/** Most characters of kept blocks; a landing page has 40,000, of which header and footer are a third. */
const maxSize = 4_000_000;

/**
 * Draws the blocks of a site. One that is the same on many pages, such as the header, is drawn once for all that it does not link to,
 * and once for each that it does.
 */
export function createBlockDrawer(site: SiteContext): DrawBlock {
  const kept = new LRUCache<string, readonly Drawing[]>({ maxSize, sizeCalculation });

  return ({ block, prefix, key }, page) => {
    const drawings = kept.get(key) ?? [];
    const known = drawings.find((drawing) => isTheSame(drawing, page));
    if (known) return known.block;
    const { context, links, seen } = watch(site, page);
    const drawn = renderBlock(block, context, prefix);
    const { showsMeant } = seen;
    if (!seen.page && !(showsMeant && page.meant)) kept.set(key, [...drawings, { block: drawn, path: page.path, links, showsMeant }]);
    return drawn;
  };
}

/** A block that throws is drawn as nothing, and says why. */
export function leaveOutFailures(draw: DrawBlock): DrawBlock {
  return (placed, page) => {
    try {
      return draw(placed, page);
    } catch (error) {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      const { type } = placed.block;
      return { type, html: '', rules: '', failure: { block: type, message, stack } };
    }
  };
}

/** Whether a block gets the same answers on a page as on the one that it was drawn for. */
function isTheSame({ path: drawnFor, links, showsMeant }: Drawing, { path, meant }: PageFacts): boolean {
  return !(showsMeant && meant) && (path === drawnFor || !(links.has(path) || links.has(drawnFor)));
}

function sizeCalculation(drawings: readonly Drawing[], key: string): number {
  return drawings.reduce((size, { block }) => size + block.html.length, key.length);
}

/** What a block sees of its page, and what it has read of that. */
function watch(site: SiteContext, page: PageFacts) {
  const links = new Set<string>();
  const seen = { page: false, showsMeant: false };
  const read = <Fact extends keyof PageFacts>(fact: Fact): PageFacts[Fact] => {
    seen.page = true;
    return page[fact];
  };
  const context: PageContext = {
    ...site,
    isCurrent(href) {
      links.add(href);
      return href === page.path;
    },
    get path() {
      return read('path');
    },
    get query() {
      return read('query');
    },
    get trail() {
      return read('trail');
    },
    get meant() {
      seen.showsMeant = true;
      return page.meant;
    },
    get post() {
      return read('post');
    },
  };
  return { context, links, seen };
}
