import type { Block } from '../../schema/block.ts';
import { resolveFacts } from '../../schema/facts.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { RenderedExample, RenderOptions } from '../api.ts';
import { catalogue } from '../catalogue.ts';
import { drawContextOf } from '../page/draw-context.ts';
import { renderPage, renderPayload } from '../page/render-page.tsx';
import { type RequestedPage, readQuery } from '../page/requested-page.ts';
import { pageStyle } from '../page/style-rules.ts';
import type { SiteModel } from '../site/model.ts';

/**
 * An example of a block as a page of its own, without the frame of the site.
 * @param number of the example, counted from 1
 * @param search the query as it came, which the block reads as on any page
 * @returns undefined where there is no such block or example
 */
export function renderExample(site: SiteModel, type: string, number: number, options: RenderOptions, search = ''): RenderedExample | undefined {
  const block = catalogue.get(type);
  const example = block?.examples[number - 1];
  if (!block || !example) return undefined;
  const { value } = resolveFacts({ ...example.block, type } as BlockDocument, site.values, block.schema);
  const page = pageWith(site, block, value, search);
  const { html, style } = renderPage(page, options);
  const { shell, blocks, failures: [failure] = [] } = renderPayload(page, options, true);
  const [drawn] = [...(shell?.before ?? []), ...blocks];
  const { html: part = '', css = {} } = drawn ?? {};
  const islands = [...part.matchAll(/<x-island[^>]* data-name="([^"]*)"/g)].map(([, name = '']) => name);
  return { html, style, failure, block: { html: part, css: pageStyle(Object.keys(css).join(' ')), islands: [...new Set(islands)] } };
}

/** A page with nothing but the block; a block of the frame is in its place in the frame. */
function pageWith(site: SiteModel, { schema, placement, makes }: Block, block: BlockDocument, search: string): RequestedPage {
  const isFrame = placement?.shell ?? false;
  const document = { title: schema.title, description: schema.description, blocks: isFrame ? [] : [block] };
  return {
    site: { ...drawContextOf(site), shell: { before: isFrame ? [block] : [], after: [] } },
    // no search engine sees the page, and with this status it has no structured data, which could need values that the site lacks
    status: 404,
    path: '/',
    name: '',
    shown: [0],
    address: '',
    canonical: '',
    indexable: false,
    known: false,
    document,
    query: readQuery(document, search),
    trail: [],
    ...(makes === 'post' ? { post: site.posts[0] } : {}),
  };
}
