import { renderToString } from 'react-dom/server';
import type { BlockDocument } from '../../schema/page.ts';
import type { PagePayload, PayloadBlock, RenderedPage, RenderOptions } from '../api.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';
import { renderDocument } from './document.ts';
import { createBlockDrawer, type DrawBlock } from './draw-block.ts';
import { Blocks, Frame } from './frame.tsx';
import { pageHead } from './head.ts';
import type { RenderedBlock } from './render-block.tsx';
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
    rules: pageStyle(new Set([...before, ...blocks, ...after].flatMap(({ rules }) => [...rules]))),
    media: page.site.media,
    settings: page.site.settings,
    options,
  });
  const { analyticsId, pixelId } = page.site.settings.measuring ?? {};
  return { html, style, vendors: [...(analyticsId ? ['analytics' as const] : []), ...(pixelId ? ['marketing' as const] : [])] };
}

/** What the browser needs to show the page after a navigation. */
export function renderPayload(page: RequestedPage, options: RenderOptions, withShell = false): PagePayload {
  const payload = (blocks: readonly RenderedBlock[]): PayloadBlock[] => blocks.map(({ type, html, rules }) => ({ type, html, css: rulesByName(rules) }));
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

function renderBlocks(blocks: readonly BlockDocument[], place: string, page: RequestedPage, options: RenderOptions): RenderedBlock[] {
  const draw = drawerOf(page.site, options);
  return blocks.map((block, index) => draw(block, `${place}${index}`, page));
}

const drawers = createMemory();

/** Every site has a drawer of its own, so that nothing of a site that is gone is shown. */
function drawerOf(site: SiteModel, { year, origin, canSendMail }: RenderOptions): DrawBlock {
  return drawers(site, [year, origin, canSendMail], () => {
    const { settings, media, posts, updates, table } = site;
    return createBlockDrawer({ settings, images: media.images, addresses: table.addresses, posts, updates, origin, year, canSendMail });
  });
}
