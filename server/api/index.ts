import type { FastifyInstance } from 'fastify';
import { pageDocument } from './page-document.ts';
import { pageSchema } from './page-schema.ts';
import { pageList } from './pages.ts';
import { siteSettings } from './site.ts';

/** The endpoints, one file each. */
export async function api(app: FastifyInstance): Promise<void> {
  await app.register(pageList);
  await app.register(pageDocument);
  await app.register(siteSettings);
  await app.register(pageSchema);
}
