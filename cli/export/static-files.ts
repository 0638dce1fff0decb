import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mediaFolder } from '../../server/content/media.ts';
import type { Environment } from '../../server/env.ts';
import { ofTheContent } from './answers.ts';

/** A file that the server sends as it lies on the disk: scripts of the build, pictures and typefaces. */
export interface StaticFile {
  readonly file: string;
  readonly address: string;
  readonly source: string;
  /** Names have a hash, so the same name and size mean the same file. */
  readonly digest: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything below `/assets/` and `/media/` that the server gives out, with the headers that it sends. */
export async function staticFiles(app: FastifyInstance, root: string, env: Environment): Promise<StaticFile[]> {
  const folders = { assets: path.join(root, 'dist/client/assets'), media: mediaFolder(root, path.resolve(root, env.siteDir)) };
  const found: StaticFile[] = [];
  for (const [prefix, folder] of Object.entries(folders)) {
    for (const name of (await readdir(folder)).filter((name) => !/^\.|\.(br|gz|tmp)$/.test(name))) {
      const address = `/${prefix}/${encodeURIComponent(name)}`;
      const { statusCode, headers } = await app.inject({ method: 'HEAD', url: address, headers: { 'accept-encoding': 'br' } });
      if (statusCode !== 200) continue;
      const source = path.join(folder, name);
      found.push({ file: `${prefix}/${name}`, address, source, digest: `${(await stat(source)).size}`, headers: ofTheContent(headers) });
    }
  }
  return found;
}
