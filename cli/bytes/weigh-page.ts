import { statSync } from 'node:fs';
import type { Bytes, PayloadBlock, Renderer, RenderOptions, Site } from '../../renderer/api.ts';
import { type MediaFolders, mediaFile } from '../../server/content/media-folders.ts';
import { bytesOf, type IslandBytes } from '../../server/pages/script-bytes.ts';

/** What it takes to weigh a page. */
export interface Scales {
  readonly renderer: Renderer;
  readonly options: RenderOptions;
  readonly islands: IslandBytes | undefined;
  readonly media: MediaFolders;
}

/** Bytes of one block of a page, or of the whole page. */
export interface PartWeight {
  /** `hero`, with its number where the page has more than one: `faq 2`. */
  readonly name: string;
  readonly html: Bytes;
  /** Style rules that no earlier block has brought. */
  readonly css: Bytes;
  /** The largest version of each picture that a browser may choose, added up. */
  readonly pictures: number;
  /** Scripts of its islands, beyond the shell, that no earlier block has brought. */
  readonly islands: Bytes;
}

export interface PageWeight {
  readonly blocks: readonly PartWeight[];
  /** The document as it is sent, with its styles; the blocks' compressed bytes add up to more. */
  readonly whole: PartWeight;
  /** Scripts that load with the first touched island, whichever it is: React, and what else the shell shares with it. */
  readonly firstTouch: Bytes;
}

const none: Bytes = { plain: 0, brotli: 0 };

/** Weighs the examples of a block, each by itself. */
export function weighExamples(site: Site, type: string, { renderer, options, islands, media }: Scales): Pick<PageWeight, 'blocks' | 'firstTouch'> {
  const all = new Set<string>();
  const blocks = (renderer.catalogue.get(type)?.examples ?? []).flatMap(({ name }, index) => {
    const drawn = renderer.renderExample(site, type, index + 1, options)?.block;
    if (!drawn) return [];
    const { html, css } = drawn;
    for (const island of drawn.islands) all.add(island);
    return [{ name, html: bytesOf(html), css: bytesOf(css), pictures: pictureBytes(html, media), islands: islands?.(drawn.islands) ?? none }];
  });
  return { blocks, firstTouch: islands?.([...all], 'shell') ?? none };
}

/** Weighs a page block by block. @returns undefined where there is no page at this path */
export function weighPage(site: Site, address: string, scales: Scales): PageWeight | undefined {
  const { renderer, options, media } = scales;
  const resolution = renderer.resolve(site, address, '');
  if (resolution.kind !== 'page' || resolution.status !== 200) return undefined;
  const { shell, blocks } = renderer.renderPayload(site, resolution, options, true);
  const all = [...(shell?.before ?? []), ...blocks, ...(shell?.after ?? [])];
  const brought = { rules: new Set<string>(), islands: [] as string[] };
  const parts = all.map((block, index) => weighBlock(block, nameOf(all, index), brought, scales));
  const document = renderer.renderPage(site, resolution, options).html;
  const css = all.flatMap((block) => Object.entries(block.css));
  return {
    firstTouch: scales.islands?.(brought.islands, 'shell') ?? none,
    blocks: parts,
    whole: {
      name: 'Seite',
      html: bytesOf(document),
      css: bytesOf([...new Map(css).values()].flat().join('')),
      pictures: pictureBytes(all.map(({ html }) => html).join(''), media),
      islands: scales.islands?.(brought.islands) ?? none,
    },
  };
}

function weighBlock({ html, css }: PayloadBlock, name: string, brought: { rules: Set<string>; islands: string[] }, { islands, media }: Scales): PartWeight {
  const fresh = Object.entries(css).filter(([rule]) => !brought.rules.has(rule));
  for (const [rule] of fresh) brought.rules.add(rule);
  const before = islands?.(brought.islands) ?? none;
  brought.islands.push(...islandsIn(html));
  const after = islands?.(brought.islands) ?? none;
  return {
    name,
    html: bytesOf(html),
    css: bytesOf(fresh.flatMap(([, texts]) => texts).join('')),
    pictures: pictureBytes(html, media),
    islands: { plain: after.plain - before.plain, brotli: after.brotli - before.brotli },
  };
}

function islandsIn(html: string): string[] {
  return [...html.matchAll(/<x-island[^>]* data-name="([^"]*)"/g)].map(([, island = '']) => island);
}

function nameOf(blocks: readonly PayloadBlock[], index: number): string {
  const type = blocks[index]?.type ?? '';
  const number = blocks.slice(0, index + 1).filter((block) => block.type === type).length;
  return number > 1 ? `${type} ${number}` : type;
}

/** Adds up the largest file of each `<picture>` and of each `<img>` by itself; a picture that occurs twice is loaded once. */
function pictureBytes(html: string, media: MediaFolders): number {
  const pictures = html.match(/<picture>.*?<\/picture>|<img [^>]*>/gs) ?? [];
  const largest = new Map(
    pictures.map((picture) => {
      const addresses = picture.match(/\/media\/[^\s",]+/g) ?? [];
      return [addresses.join(' '), Math.max(0, ...addresses.map((address) => sizeOf(mediaFile(media, address))))] as const;
    }),
  );
  return [...largest.values()].reduce((sum, size) => sum + size, 0);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
