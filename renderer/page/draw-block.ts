import { LRUCache } from 'lru-cache';
import type { PageFacts, SiteContext } from '../../blocks/_page/page-context.ts';
import type { Block } from '../../schema/block.ts';
import type { BlockDocument } from '../../schema/page.ts';
import { toError } from '../../schema/to-error.ts';
import type { DrawFailure, RenderOptions } from '../api.ts';
import { catalogue } from '../catalogue.ts';
import { type RenderedBlock, renderBlock } from './render-block.tsx';
import { hasParts, type SiteParts, WatchedPage } from './watched-page.ts';

/** A block at its place on a page. */
export interface PlacedBlock {
  readonly block: BlockDocument;
  /** Prefix of all ids of this block; unique on the page. */
  readonly prefix: string;
  /** Cache key: equal blocks at equal places have the same one. */
  readonly key: string;
}

/** Draws a block as a page shows it. */
export type DrawBlock = (placed: PlacedBlock, page: PageFacts) => RenderedBlock;

/**
 * @param part letter that stands for the part of the page
 * @param names names of the blocks, so that their ids do not depend on what stands before them; without names, ids have the block's place
 */
export function placeBlocks(blocks: readonly BlockDocument[], part: string, names: readonly string[] = []): PlacedBlock[] {
  return blocks.map((block, index) => {
    const prefix = part + (names[index] ?? index);
    return { block, prefix, key: `${prefix} ${JSON.stringify(block)}` };
  });
}

interface Drawing {
  readonly block: RenderedBlock;
  /** The declaration that it was drawn with; in development a new one replaces it. */
  readonly declaration: Block | undefined;
  /** The parts of the site that it was drawn from. */
  readonly parts: SiteParts;
  /** Address of the page that it was drawn for. */
  readonly address: string;
  /** Addresses for which the block asked whether they are the page's own. */
  readonly links: ReadonlySet<string>;
  /** The block would show the page that was probably meant, if there were one; nearly no page has one. */
  readonly showsMeant: boolean;
}

/** Most characters of kept blocks; a landing page has 40,000, of which header and footer are a third. */
const maxSize = 4_000_000;

/**
 * Draws the blocks of a site and of its later versions, with a cache. A block that is the same on many pages, such as the header, is drawn once for all pages
 * that it does not link to, and once for each page that it links to. It is drawn again when a part of the site that it has read changes.
 */
export function createBlockDrawer(): (site: SiteContext) => DrawBlock {
  const kept = new LRUCache<string, readonly Drawing[]>({ maxSize, sizeCalculation });

  return (site) =>
    ({ block, prefix, key }, page) => {
      const declaration = catalogue.get(block.type);
      const drawings = kept.get(key)?.filter((drawing) => drawing.declaration === declaration && hasParts(site, drawing.parts)) ?? [];
      const known = drawings.find((drawing) => isTheSame(drawing, page));
      if (known) return known.block;
      const seen = new WatchedPage(site, page);
      const drawn = renderBlock(block, seen, prefix);
      const { isOwn, showsMeant, parts, links } = seen;
      if (!isOwn && !(showsMeant && page.meant)) kept.set(key, [...drawings, { block: drawn, declaration, parts, address: page.address, links, showsMeant }]);
      return drawn;
    };
}

/**
 * Wraps `draw`: a block that throws becomes an empty one with its `failure`.
 * @param onFailure is told of it, too
 */
export function leaveOutFailures(draw: DrawBlock, onFailure: RenderOptions['onFailure']): DrawBlock {
  return (placed, page) => {
    try {
      return draw(placed, page);
    } catch (error) {
      const { type } = placed.block;
      const failure = failureOf(type, error);
      onFailure?.(failure, page.path);
      return { type, html: '', rules: '', failure };
    }
  };
}

/** The report of a block whose code has thrown. */
export function failureOf(block: string, error: unknown): DrawFailure {
  const { message, stack } = toError(error);
  return { block, message, stack: stack || message };
}

/** Whether a block gets the same answers on a page as on the one that it was drawn for. */
function isTheSame({ address: drawnFor, links, showsMeant }: Drawing, { address, meant }: PageFacts): boolean {
  return !(showsMeant && meant) && (address === drawnFor || !(links.has(address) || links.has(drawnFor)));
}

function sizeCalculation(drawings: readonly Drawing[], key: string): number {
  return drawings.reduce((size, { block }) => size + block.html.length, key.length);
}
