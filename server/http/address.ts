import type { FastifyInstance } from 'fastify';
import type { Role } from '../../schema/roles.ts';

/** The address of the page with a role, or of the home page where the site has none, so that no link and no redirect leads nowhere. */
export function addressOf({ site }: FastifyInstance, role: Role): string {
  return encodeURI(site.renderer.addresses(site.current)[role] ?? '/');
}
