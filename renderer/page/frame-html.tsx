import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { type BlockContent, Blocks, Frame } from './frame.tsx';

type Part = readonly Required<Pick<BlockContent, 'type' | 'html'>>[];

/** Placeholder for the HTML of a block. */
const slot = '<!--block-->';

/** The pieces of a frame's HTML between the blocks, by the sequence of block types. Most of a thousand landing pages have the same. */
const frames = new LRUCache<string, readonly string[], readonly Part[]>({
  max: 1_000,
  memoMethod: (_key, _stale, { context: [before = [], blocks = [], after = []] }) => {
    const empty = (part: Part) => part.map(({ type }) => ({ type, html: slot }));
    const html = renderToString(
      <Frame before={empty(before)} after={empty(after)}>
        <Blocks blocks={empty(blocks)} />
      </Frame>,
    );
    return html.split(slot);
  },
});

/** The HTML of a page's structure with its blocks, as React draws it and hydrates it in the browser. */
export function frameHtml(...parts: readonly [before: Part, blocks: Part, after: Part]): string {
  const key = parts.map((part) => part.map(({ type }) => type).join(' ')).join(' / ');
  const [start, ...pieces] = frames.memo(key, { context: parts });
  return parts.flat().reduce((html, block, index) => html + block.html + pieces[index], start ?? '');
}
