import type { FastifyInstance } from 'fastify';
import type { Renderer, Site } from '../../renderer/api.ts';
import { iconAddresses } from '../../server/icons/index.ts';
import { type ExportedAnswer, ofTheContent } from './answers.ts';
import type { Placed } from './hosts/placed.ts';

type Picture = Pick<Placed, 'file' | 'address'>;

/**
 * The pictures that pages are shared with: of those that somebody wrote, and of those made of words that search engines are told of. The other pages
 * of words are thousands, whose pictures would take minutes; those need a server.
 */
export function sharePictures(renderer: Renderer, site: Site): Picture[] {
  const written = renderer.routes(site).flatMap(({ path, canonical }) => (path === canonical && !path.includes('{') ? [path] : []));
  const paths = new Set([...written, ...renderer.sitemap(site)]);
  return [...paths].flatMap((path) => {
    const address = renderer.shareCard(site, path)?.address;
    return address === undefined ? [] : [{ file: address.slice(1), address }];
  });
}

/** Manifest and icons. */
export const iconPictures: readonly Picture[] = iconAddresses.map((address) => ({ file: address.slice(1), address }));

/** What the server sends for these pictures, one after the other; of one that the site has not, nothing. */
export async function drawPictures(app: FastifyInstance, pictures: readonly Picture[]): Promise<ExportedAnswer[]> {
  const answers: ExportedAnswer[] = [];
  for (const picture of pictures) {
    const { statusCode, headers, rawPayload } = await app.inject(picture.address);
    if (statusCode === 200) answers.push({ ...picture, headers: ofTheContent(headers), body: rawPayload });
  }
  return answers;
}
