import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../schema/words.ts';

/** The site's language, in which visitors are answered. */
export function languageOf({ server }: FastifyRequest | FastifyReply): Language {
  return server.site.current.language;
}
