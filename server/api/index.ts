import type { FastifyInstance } from 'fastify';
import { activeUsers } from './active-users.ts';
import { blog } from './blog.ts';
import { newContent } from './new-content.ts';
import { pageDocument } from './page-document.ts';
import { pageSchema } from './page-schema.ts';
import { pageList } from './pages.ts';
import { siteSettings } from './site.ts';
import { updates } from './updates.ts';

/** Registers the endpoints; each has a file of its own. */
export async function api(app: FastifyInstance, { adminToken }: { readonly adminToken?: string }): Promise<void> {
  await app.register(pageList);
  await app.register(pageDocument);
  await app.register(siteSettings);
  await app.register(pageSchema);
  await app.register(activeUsers, { adminToken });
  await app.register(newContent, { adminToken });
  await app.register(updates);
  await app.register(blog);
}
