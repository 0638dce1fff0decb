import type { FastifyReply } from 'fastify';
import { languageOf } from '../http/language.ts';
import { words } from '../http/words.ts';

/** Anchor of the sign-up form on the blog's page, as long as its author names the place so. */
export const formAnchor = '#newsletter';

/** A paragraph with the way back from a page of one step: to the blog, or home where the site has none. @param anchor `#…`, on the blog's page */
export function blogLink(reply: FastifyReply, label: string, anchor = ''): string {
  const { renderer, current } = reply.server.site;
  const { blog } = renderer.addresses(current);
  return blog ? `<p><a href="${encodeURI(blog)}${anchor}">${label}</a></p>` : `<p><a href="/">${words[languageOf(reply)].home}</a></p>`;
}
