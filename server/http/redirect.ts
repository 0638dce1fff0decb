import type { FastifyReply } from 'fastify';
import type { Resolution } from '../../renderer/api.ts';
import { contentCaching, timelyCaching } from './answer.ts';

/** Adds the query of a request (a campaign's parameters) to a target. The target's own parameters win: `/blog?tag=GoBD`. */
export function withQuery(target: string, search: string): string {
  const [, address = '', own = '', anchor = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(target) ?? [];
  const names = new Set(new URLSearchParams(own).keys());
  const kept = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && ![...new URLSearchParams(parameter).keys()].some((name) => names.has(name)));
  const query = [own, ...kept].filter(Boolean).join('&');
  return address + (query && `?${query}`) + anchor;
}

/** Encodes an address for a header, which carries ASCII alone (RFC 9110, 5.5). Encoded parts stay as they are: encoding them twice would change them. */
export const inHeader = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** Redirects to where an address has moved, permanently or temporarily, and keeps the query. */
export function sendRedirect(reply: FastifyReply, { to, permanent }: Omit<Resolution & { kind: 'redirect' }, 'kind'>, search: string): FastifyReply {
  return reply.header('cache-control', timelyCaching(reply.server, contentCaching)).redirect(inHeader(withQuery(to, search)), permanent ? 308 : 307);
}
