import { renderToString } from 'react-dom/server';
import type { PageContext } from '../../blocks/_page/page-context.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { PagePayload, PayloadBlock, RenderedPage, RenderOptions } from '../api.ts';
import { renderDocument } from './document.ts';
import { Blocks, Frame } from './frame.tsx';
import { pageHead } from './head.ts';
import { type RenderedBlock, renderBlock } from './render-block.tsx';
import type { RequestedPage } from './requested-page.ts';
import { structuredData } from './structured-data.ts';
import { pageStyle, rulesByName } from './style-rules.ts';

/** The whole HTML of a page. Pure: the same page and options give the same bytes. */
export function renderPage(page: RequestedPage, options: RenderOptions): RenderedPage {
  const { before, after } = renderShell(page, options);
  const blocks = renderBlocks(page.document.blocks, 'm', page, options);
  const body = renderToString(
    <Frame before={before} after={after}>
      <Blocks blocks={blocks} />
    </Frame>,
  );
  const { html, style } = renderDocument({
    head: pageHead(page, options.origin),
    structuredData: structuredData(page, options.origin),
    body,
    rules: pageStyle(body),
    media: page.site.media,
    settings: page.site.settings,
    options,
  });
  const { analyticsId, pixelId } = page.site.settings.measuring ?? {};
  return { html, style, vendors: [...(analyticsId ? ['analytics' as const] : []), ...(pixelId ? ['marketing' as const] : [])] };
}

/** What the browser needs to show the page after a navigation. */
export function renderPayload(page: RequestedPage, options: RenderOptions, withShell = false): PagePayload {
  const payload = (blocks: readonly RenderedBlock[]): PayloadBlock[] => blocks.map((block) => ({ ...block, css: rulesByName(block.html) }));
  const shell = withShell ? renderShell(page, options) : undefined;
  return {
    build: options.build,
    head: pageHead(page, options.origin),
    blocks: payload(renderBlocks(page.document.blocks, 'm', page, options)),
    ...(shell ? { shell: { before: payload(shell.before), after: payload(shell.after) } } : {}),
  };
}

function renderShell(page: RequestedPage, options: RenderOptions) {
  const { before, after } = page.site.shell;
  return { before: renderBlocks(before, 'b', page, options), after: renderBlocks(after, 'a', page, options) };
}

function renderBlocks(blocks: readonly BlockDocument[], place: string, page: RequestedPage, { year, origin, canSendMail }: RenderOptions): RenderedBlock[] {
  const { settings, media, posts, updates, table } = page.site;
  const { query, post } = page;
  const given = { settings, images: media.images, addresses: table.addresses, posts, updates };
  const context: PageContext = { ...given, origin, path: page.path, year, canSendMail, query, post };
  return blocks.map((block, index) => renderBlock(block, context, `${place}${index}`));
}
