import path from 'node:path';
import type { Bytes, Site } from '../../renderer/api.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { loadBuild } from '../../server/pages/load-build.ts';
import { weighIslands } from '../../server/pages/script-bytes.ts';
import { weightTable } from '../bytes/print-weights.ts';
import { type PartWeight, type Scales, weighExamples, weighPage } from '../bytes/weigh-page.ts';
import { filesOfRef } from '../content/files-of-ref.ts';
import { openSiteReader, type SiteReader } from '../content/read-site.ts';
import { siteToRead } from '../content/site-of-settings.ts';
import { type Command, UsageError } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Weighs pages, and what each of their blocks adds. */
export const bytes: Command = {
  usage: '[<Seite>|<Block>]',
  words: 1,
  does: 'wiegt alle Seiten, die Blöcke einer Seite ("/preise" oder "preise") oder die Beispiele eines Blocks ("faq")',
  options: {
    since: { type: 'string', takes: '<Stand>', does: 'dazu, was sich seit diesem Stand (Git) oder Tag (gestern, 2026-11-25) an den Inhalten geändert hat' },
  },
  async run({ positionals: [page], values: { since } }) {
    const site = siteToRead();
    const { siteDir } = site;
    const reader = await openSiteReader({ ...site, makesMedia: true });
    const scales = await openScales(reader, site.media);
    const now = await siteOf(reader, reader.onDisk());
    const before = typeof since === 'string' ? await siteOf(reader, filesOfRef(siteDir, since, now)) : undefined;
    if (page === undefined) return weightTable('Seite', weighAll(now, scales), before && weighAll(before, scales));

    const address = page.startsWith('/') ? page : addressOf(page, reader.renderer.routes(now));
    const weight = address === undefined ? undefined : weighPage(now, address, scales);
    if (address === undefined && reader.renderer.catalogue.has(page)) {
      const { blocks, firstTouch } = weighExamples(now, page, scales);
      return withFirstTouch(weightTable(page, blocks), firstTouch);
    }
    if (!weight || address === undefined) throw new UsageError(nothingCalled(page, reader.renderer, now));
    const old = before && weighPage(before, address, scales);
    const table = weightTable(address, [...weight.blocks, weight.whole], before && [...(old?.blocks ?? []), ...(old ? [old.whole] : [])]);
    return withFirstTouch(table, weight.firstTouch);
  },
};

/** The first address of the page whose file has this name, written with its folder or without. */
function addressOf(page: string, routes: ReturnType<SiteReader['renderer']['routes']>): string | undefined {
  const literal = routes.filter(({ path }) => !path.includes('{'));
  return (literal.find((row) => row.page === page) ?? literal.find((row) => row.page.endsWith(`/${page}`)))?.path;
}

function nothingCalled(page: string, { routes, catalogue }: SiteReader['renderer'], site: Site): string {
  const literal = routes(site).filter(({ path }) => !path.includes('{'));
  const near = suggest(
    page,
    page.startsWith('/') ? literal.map(({ path }) => path) : [...literal.map((row) => row.page.split('/').at(-1) ?? ''), ...catalogue.keys()],
  );
  return `Eine Seite „${page}“, die Besucher sehen, gibt es nicht, und keinen Block, der so heißt.${near ? ` Meintest du „${near}“?` : ''}`;
}

const number = new Intl.NumberFormat('de-DE');

/** Below a table with islands, names the bytes that it leaves out. */
function withFirstTouch(table: string, { plain, brotli }: Bytes): string {
  if (plain === 0) return table;
  const react = `${number.format(plain)} Bytes (Brotli ${number.format(brotli)})`;
  return `${table}\n\nInseln zählen über die Hülle hinaus. Die erste, die jemand berührt, bringt React mit: ${react}, einmal für alle Seiten.`;
}

async function openScales({ renderer }: SiteReader, media: MediaFolders): Promise<Scales> {
  const { build, scripts } = await loadBuild(root);
  const options = { origin: 'https://example.org', build, year: new Date().getFullYear(), scripts, canSendMail: true };
  return { renderer, options, islands: await weighIslands(root), media };
}

async function siteOf(reader: SiteReader, files: ReadonlyMap<string, Uint8Array>): Promise<Site> {
  return reader.renderer.siteAt((await reader.check(files)).accepted.site, { at: Date.now() });
}

/** Weighs every page of the route table at its first address; addresses with placeholders are left out. */
function weighAll(site: Site, scales: Scales): PartWeight[] {
  const addresses = new Set(scales.renderer.routes(site).flatMap(({ canonical }) => (canonical.includes('{') ? [] : [canonical])));
  return [...addresses].flatMap((address) => {
    const weight = weighPage(site, address, scales);
    return weight ? [{ ...weight.whole, name: address }] : [];
  });
}
