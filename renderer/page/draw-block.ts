import { LRUCache } from 'lru-cache';
import type { PageContext, PageFacts, SiteContext } from '../../blocks/_page/page-context.ts';
import type { BlockDocument } from '../../schema/page.ts';
import { type RenderedBlock, renderBlock } from './render-block.tsx';

/**
 * Gives a block as a page shows it.
 * @param prefix starts all ids of this block; unique on the page
 */
export type DrawBlock = (block: BlockDocument, prefix: string, page: PageFacts) => RenderedBlock;

interface Drawing extends RenderedBlock {
  /** The addresses that the block asked about, whether they are the page's own. */
  readonly links: ReadonlySet<string>;
}

/** Most characters of kept blocks; a landing page has 40,000, of which header and footer are a third. */
const maxSize = 4_000_000;

/**
 * Draws the blocks of a site. One that is the same on many pages, such as the header, is drawn once for all that it does not link to,
 * and once for each that it does.
 */
export function createBlockDrawer(site: SiteContext): DrawBlock {
  const kept = new LRUCache<string, Drawing>({ maxSize, sizeCalculation: ({ html }, key) => html.length + key.length });

  return (block, prefix, page) => {
    const elsewhere = `${prefix} ${JSON.stringify(block)}`;
    const here = `${page.path} ${elsewhere}`;
    const drawn = kept.get(elsewhere);
    const known = drawn?.links.has(page.path) === false ? drawn : kept.get(here);
    if (known) return known;
    const { context, links, readsPage } = watch(site, page);
    const drawing = { ...renderBlock(block, context, prefix), links };
    if (!readsPage()) kept.set(links.has(page.path) ? here : elsewhere, drawing);
    return drawing;
  };
}

/** What a block sees of its page, and what it has read of that. */
function watch(site: SiteContext, page: PageFacts) {
  const links = new Set<string>();
  let isRead = false;
  const read = <Fact extends keyof PageFacts>(fact: Fact): PageFacts[Fact] => {
    isRead = true;
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
    get post() {
      return read('post');
    },
  };
  return { context, links, readsPage: () => isRead };
}
