import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { acceptedFolder } from '../../server/content/accepted-files.ts';
import { openFileMemories } from '../../server/content/file-memory.ts';
import { type Media, mediaFolder } from '../../server/content/media.ts';
import { site } from '../../server/content/site.ts';
import type { Environment } from '../../server/env.ts';
import { paths } from '../../server/http/paths.ts';
import { security } from '../../server/http/security.ts';
import { assets } from '../../server/pages/assets.ts';
import type { Build } from '../../server/pages/load-build.ts';
import { rendering } from '../../server/pages/rendering.ts';

export interface OpenSiteOptions extends Build {
  /** The project's root. */
  readonly root: string;
  readonly env: Environment;
  readonly media: Media;
  /** See {@link openFileMemories}; without it nothing that was found out before is used. */
  readonly program?: string;
  readonly now?: () => Date;
}

/**
 * The part of the server that an export needs: the accepted site and what answers without a store, mails and sockets.
 * It listens to nobody and looks at the content once.
 */
export async function openSite({ root, env, media, renderer, build, scripts, program, now = () => new Date() }: OpenSiteOptions): Promise<FastifyInstance> {
  const siteDir = path.resolve(root, env.siteDir);
  const dataDir = path.resolve(root, env.dataDir);
  const app = Fastify({ logger: { level: env.logLevel }, pluginTimeout: 0 });
  await app.register(security, { origin: env.origin });
  await app.register(paths);
  const acceptedDir = acceptedFolder(dataDir, root, siteDir);
  const memories = program === undefined ? undefined : openFileMemories(acceptedDir, program);
  await app.register(site, { root: siteDir, acceptedDir, renderer, media, memories, watch: false, now });
  const budget = { burst: 0, perSecond: 0 };
  await app.register(rendering, { origin: env.origin, build, scripts, canSendMail: env.mail !== undefined, cacheBytes: 1, budget, now });
  await app.register(assets, { root, media: mediaFolder(root, siteDir) });
  await app.ready();
  return app;
}
