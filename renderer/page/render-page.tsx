import type { DrawFailure, PagePayload, PayloadBlock, RenderedPage, RenderOptions } from '../api.ts';
import { createMemory } from '../site/remember.ts';
import { renderDocument } from './document.ts';
import { createBlockDrawer, leaveOutFailures, placeBlocks } from './draw-block.ts';
import type { DrawContext } from './draw-context.ts';
import { frameHtml } from './frame-html.tsx';
import { pageHead } from './head.ts';
import { passagesOf } from './passages.ts';
import type { RenderedBlock } from './render-block.tsx';
import type { RequestedPage } from './requested-page.ts';
import { structuredData } from './structured-data.ts';
import { rulesByName } from './style-rules.ts';

/** The whole HTML of a page. Pure: the same page and options give the same bytes. */
export function renderPage(page: RequestedPage, options: RenderOptions): RenderedPage {
  const { before, after } = drawShell(page, options);
  const blocks = drawBlocks(page, options);
  const unsaid: DrawFailure[] | undefined = mayLeaveOut(options) ? [] : undefined;
  const said = structuredData(page, options.origin, unsaid);
  for (const failure of unsaid ?? []) options.onFailure?.(failure, page.path);
  const { html, style } = renderDocument({
    head: pageHead(page, options.origin),
    structuredData: said,
    body: frameHtml(before, blocks, after),
    switching: page.switching,
    rules: [...before, ...blocks, ...after].map(({ rules }) => rules).join(' '),
    media: page.site.media,
    settings: page.site.settings,
    options,
  });
  const { analyticsId, pixelId } = page.site.settings.measuring ?? {};
  return { html, style, vendors: [...(analyticsId ? ['analytics' as const] : []), ...(pixelId ? ['marketing' as const] : [])] };
}

/** What the browser needs to show the page after a navigation. */
export function renderPayload(page: RequestedPage, options: RenderOptions, withShell = false): PagePayload {
  const payload = (blocks: readonly RenderedBlock[], names?: readonly string[]): PayloadBlock[] =>
    blocks.map(({ type, html, rules }, index) => ({ name: names?.[index], type, html, css: rulesByName(rules) }));
  const { next = Number.POSITIVE_INFINITY, names } = page.switching ?? {};
  const shell = withShell ? drawShell(page, options) : undefined;
  const blocks = drawBlocks(page, options);
  return {
    build: options.build,
    language: page.site.settings.language,
    head: pageHead(page, options.origin),
    blocks: payload(blocks, names),
    ...(Number.isFinite(next) ? { nextSwitch: next } : {}),
    ...(shell ? { shell: { before: payload(shell.before), after: payload(shell.after) } } : {}),
    ...(options.leavesOutFailures ? { failures: failuresOf(page, options, [...(shell?.before ?? []), ...blocks, ...(shell?.after ?? [])]) } : {}),
  };
}

/** Why blocks are not drawn, why they have no structured data, and why the site's search does not find their passages. */
function failuresOf(page: RequestedPage, { origin }: RenderOptions, blocks: readonly RenderedBlock[]): readonly DrawFailure[] {
  const unsaid: DrawFailure[] = [];
  structuredData(page, origin, unsaid);
  for (const block of page.document.blocks) passagesOf(block, unsaid);
  return [...blocks.flatMap(({ failure }) => failure ?? []), ...unsaid];
}

const mayLeaveOut = ({ leavesOutFailures, onFailure }: RenderOptions) => leavesOutFailures === true || onFailure !== undefined;

/** Draws the blocks of a page. A page and its payload share the result, because they are often asked for one after the other. */
function drawBlocks(page: RequestedPage, options: RenderOptions): readonly RenderedBlock[] {
  const { draw } = drawerOf(page.site, options);
  return drawn(page, [draw], () => {
    const blocks = placeBlocks(page.document.blocks, 'm', page.switching?.names).map((placed) => draw(placed, page));
    if (options.onFailure && blocks.length > 0 && blocks.every(({ failure }) => failure)) throw new Error(`Nothing of ${page.path} can be drawn.`);
    return blocks;
  });
}

function drawShell(page: RequestedPage, options: RenderOptions) {
  const { draw, before, after } = drawerOf(page.site, options);
  return { before: before.map((placed) => draw(placed, page)), after: after.map((placed) => draw(placed, page)) };
}

const drawers = createMemory();
const ofSite = createMemory();
const drawn = createMemory();

/**
 * The block drawer of a site, and the placed blocks of its frame. Drawn blocks are kept as long as the settings object is the same, because nearly every block
 * reads it.
 */
function drawerOf(site: DrawContext, options: RenderOptions) {
  const { year, origin, canSendMail, search, leavesOutFailures, onFailure } = options;
  return ofSite(site, [year, origin, canSendMail, search, leavesOutFailures, onFailure], () => {
    const { settings, language, media, posts, updates, wordPages, table, shell } = site;
    const drawer = drawers(settings, [], createBlockDrawer);
    const draw = drawer({
      settings,
      siteLanguage: language,
      images: media.images,
      addresses: table.addresses,
      posts,
      updates,
      wordPages,
      origin,
      year,
      canSendMail,
      search,
    });
    return {
      draw: mayLeaveOut(options) ? leaveOutFailures(draw, onFailure) : draw,
      before: placeBlocks(shell.before, 'b'),
      after: placeBlocks(shell.after, 'a'),
    };
  });
}
