import { LRUCache } from 'lru-cache';
import type { PageFacts, SiteContext } from '../../blocks/_page/page-context.ts';
import type { Block } from '../../schema/block.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { DrawFailure, RenderOptions } from '../api.ts';
import { catalogue } from '../catalogue.ts';
import { type RenderedBlock, renderBlock } from './render-block.tsx';
import { hasParts, type SiteParts, WatchedPage } from './watched-page.ts';

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

/**
 * @param part of the page: a letter of its own
 * @param names of blocks that have their ids whatever stands before them; without them, their place tells blocks apart
 */
export function placeBlocks(blocks: readonly BlockDocument[], part: string, names: readonly string[] = []): PlacedBlock[] {
  return blocks.map((block, index) => {
    const prefix = part + (names[index] ?? index);
    return { block, prefix, key: `${prefix} ${JSON.stringify(block)}` };
  });
}

interface Drawing {
  readonly block: RenderedBlock;
  /** By which it was drawn; while blocks are written another one takes its place. */
  readonly declaration: Block | undefined;
  /** What it shows of the site. */
  readonly parts: SiteParts;
  /** The page that it was drawn for. */
  readonly address: string;
  /** The addresses that the block asked about, whether they are that page's own. */
  readonly links: ReadonlySet<string>;
  /** It would show the page that was meant; nearly none has one. */
  readonly showsMeant: boolean;
}

/** Most characters of kept blocks; a landing page has 40,000, of which header and footer are a third. */
const maxSize = 4_000_000;

/**
 * Draws the blocks of a site, and of those that it becomes when something of it changes. A block that is the same on many pages, such as the header,
 * is drawn once for all that it does not link to, and once for each that it does; and anew where something of the site is another that it has read.
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
 * A block that throws is drawn as nothing, and says why.
 * @param onFailure hears of it, too
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

/** What is told of a block whose code has thrown. */
export function failureOf(block: string, error: unknown): DrawFailure {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return { block, message, stack };
}

/** Whether a block gets the same answers on a page as on the one that it was drawn for. */
function isTheSame({ address: drawnFor, links, showsMeant }: Drawing, { address, meant }: PageFacts): boolean {
  return !(showsMeant && meant) && (address === drawnFor || !(links.has(address) || links.has(drawnFor)));
}

function sizeCalculation(drawings: readonly Drawing[], key: string): number {
  return drawings.reduce((size, { block }) => size + block.html.length, key.length);
}
