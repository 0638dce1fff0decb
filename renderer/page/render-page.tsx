import { renderToString } from 'react-dom/server';
import type { PageContext } from '../../blocks/_page/page-context.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { PagePayload, PayloadBlock, RenderedPage, RenderOptions } from '../api.ts';
import { renderDocument } from './document.ts';
import { Blocks, Frame } from './frame.tsx';
import { pageHead } from './head.ts';
import { type RenderedBlock, renderBlock } from './render-block.tsx';
import type { View } from './requested-page.ts';
import { structuredData } from './structured-data.ts';
import { pageStyle, rulesByName } from './style-rules.ts';

/** The whole HTML of a page. Pure: the same view and options give the same bytes. */
export function renderPage(view: View, options: RenderOptions): RenderedPage {
  const { before, after } = renderShell(view, options);
  const blocks = renderBlocks(view.document.blocks, 'm', view, options);
  const body = renderToString(
    <Frame before={before} after={after}>
      <Blocks blocks={blocks} />
    </Frame>,
  );
  const { html, style } = renderDocument({
    head: pageHead(view, options.origin),
    structuredData: structuredData(view, options.origin),
    body,
    rules: pageStyle(body),
    media: view.site.media,
    settings: view.site.settings,
    options,
  });
  const { analyticsId, pixelId } = view.site.settings.measuring ?? {};
  return { html, style, vendors: [...(analyticsId ? ['analytics' as const] : []), ...(pixelId ? ['marketing' as const] : [])] };
}

/** What the browser needs to show the page after a navigation. */
export function renderPayload(view: View, options: RenderOptions, withShell = false): PagePayload {
  const payload = (blocks: readonly RenderedBlock[]): PayloadBlock[] => blocks.map((block) => ({ ...block, css: rulesByName(block.html) }));
  const shell = withShell ? renderShell(view, options) : undefined;
  return {
    build: options.build,
    head: pageHead(view, options.origin),
    blocks: payload(renderBlocks(view.document.blocks, 'm', view, options)),
    ...(shell ? { shell: { before: payload(shell.before), after: payload(shell.after) } } : {}),
  };
}

function renderShell(view: View, options: RenderOptions) {
  const { before, after } = view.site.shell;
  return { before: renderBlocks(before, 'b', view, options), after: renderBlocks(after, 'a', view, options) };
}

function renderBlocks(blocks: readonly BlockDocument[], place: string, view: View, { year, origin, canSendMail }: RenderOptions): RenderedBlock[] {
  const { settings, media, posts, updates } = view.site;
  const { query, post } = view;
  const context: PageContext = { settings, images: media.images, origin, path: view.path, year, canSendMail, query, post, posts, updates };
  return blocks.map((block, index) => renderBlock(block, context, `${place}${index}`));
}
