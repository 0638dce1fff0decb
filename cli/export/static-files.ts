import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mediaFile } from '../../server/content/media-folders.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import type { Environment } from '../../server/env.ts';
import { ofTheContent } from './answers.ts';

/** A file that the server sends as it is on the disk: scripts of the build, pictures and typefaces. */
export interface StaticFile {
  readonly file: string;
  readonly address: string;
  readonly source: string;
  /** Bytes. Names have a hash, so the same name and size mean the same file. */
  readonly size: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The scripts of the build, and the pictures and typefaces that the site has now, with the headers that the server sends.
 * @throws where one of them could not be made
 */
export async function staticFiles(app: FastifyInstance, root: string, env: Environment): Promise<StaticFile[]> {
  const assets = path.join(root, 'dist/client/assets');
  const { media } = siteFolders(root, env);
  const { renderer, current } = app.site;
  const scripts = (await readdir(assets)).filter((name) => !/^\.|\.(br|gz|tmp)$/.test(name));
  const sources = [
    ...scripts.map((name) => [`/assets/${encodeURIComponent(name)}`, path.join(assets, name)] as const),
    ...renderer.mediaAddresses(current).map((address) => [address, mediaFile(media, address)] as const),
  ];
  const lacking = sources.filter(([, source]) => !existsSync(source));
  if (lacking.length > 0) throw new Error(`Nichts exportiert, denn es fehlen Bilder oder Schriften: ${lacking.map(([address]) => address).join(', ')}`);
  const found: StaticFile[] = [];
  for (const [address, source] of sources) {
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url: address, headers: { 'accept-encoding': 'br' } });
    if (statusCode !== 200) continue;
    found.push({ file: decodeURIComponent(address.slice(1)), address, source, size: (await stat(source)).size, headers: ofTheContent(headers) });
  }
  return found;
}
