import type { FastifyReply } from 'fastify';
import type { Resolution } from '../../renderer/api.ts';
import { contentCaching, timelyCaching } from './answer.ts';

/** A redirect keeps what was asked (a campaign's parameters), except for what its target asks itself: `/blog?tag=GoBD`. */
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

/** Headers carry ASCII alone (RFC 9110, 5.5). What is encoded already stays as it is: a second time would change what it says. */
export const inHeader = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** Leads to where an address has moved, for good or for the time being, with what was asked. */
export function sendRedirect(reply: FastifyReply, { to, permanent }: Omit<Resolution & { kind: 'redirect' }, 'kind'>, search: string): FastifyReply {
  return reply.header('cache-control', timelyCaching(reply.server, contentCaching)).redirect(inHeader(withQuery(to, search)), permanent ? 308 : 307);
}
