import type { FastifyInstance } from 'fastify';
import type { ShareCard } from '../../renderer/api.ts';
import { securityHeaders } from '../../server/http/headers.ts';
import { pictureHeaders } from '../../server/share/index.ts';
import type { ExportedAnswer } from './answers.ts';

/** A picture that a page is shared with; its address names all that it is made of. */
export interface SharePicture extends Omit<ExportedAnswer, 'body'> {
  readonly card: ShareCard;
}

/**
 * The pictures of the pages that somebody wrote, and of those made of words that search engines are told of. The other pages of words are
 * thousands, and drawing all their pictures takes minutes; those need a server.
 */
export function sharePictures({ site: { renderer, current }, renderOptions }: Pick<FastifyInstance, 'site' | 'renderOptions'>): readonly SharePicture[] {
  const headers = { ...securityHeaders(renderOptions().origin), ...pictureHeaders };
  const written = renderer.routes(current).flatMap(({ path, canonical }) => (path === canonical && !path.includes('{') ? [path] : []));
  return [...new Set([...written, ...renderer.sitemap(current)])].flatMap((path) => {
    const card = renderer.shareCard(current, path);
    return card ? [{ card, address: card.address, file: card.address.slice(1), headers }] : [];
  });
}
