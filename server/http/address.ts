import type { FastifyInstance } from 'fastify';
import type { Role } from '../../schema/roles.ts';

/** The address of the page that has a role; where the site has none, its home page, so that no link and no redirect leads nowhere. */
export function addressOf({ site }: FastifyInstance, role: Role): string {
  return encodeURI(site.renderer.addresses(site.current)[role] ?? '/');
}
