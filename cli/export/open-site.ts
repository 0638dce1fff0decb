import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Media } from '../../server/content/media.ts';
import { site } from '../../server/content/site.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import type { SiteThread } from '../../server/content/thread.ts';
import type { Environment } from '../../server/env.ts';
import { paths } from '../../server/http/paths.ts';
import { security } from '../../server/http/security.ts';
import { icons } from '../../server/icons/index.ts';
import { assets } from '../../server/pages/assets.ts';
import type { Build } from '../../server/pages/load-build.ts';
import { mediaRoots } from '../../server/pages/media-roots.ts';
import { rendering } from '../../server/pages/rendering.ts';
import { siteSearch } from '../../server/search/index.ts';

export interface OpenSiteOptions extends Build {
  /** The project's root. */
  readonly root: string;
  readonly env: Environment;
  readonly now?: () => Date;
}

/** Where the content is read: in a thread, whose memory is free once it is closed, or here. */
export type ContentSource = { readonly thread: SiteThread } | { readonly thread?: undefined; readonly media: Media };

/** No route has a schema, and the compilers of schemas take a twentieth of a second to load. */
const withoutSchemas = {
  buildValidator: () => neverCompiled,
  buildSerializer: () => neverCompiled,
};

function neverCompiled(): never {
  throw new Error('An export has no schemas.');
}

/**
 * Starts the part of the server that an export needs: the accepted site, and what answers without a store, mails and sockets.
 * It listens on no port and reads the content once.
 */
export async function openSite({
  root,
  env,
  renderer,
  build,
  scripts,
  now = () => new Date(),
  ...source
}: OpenSiteOptions & ContentSource): Promise<FastifyInstance> {
  const { media, ...folders } = siteFolders(root, env);
  const app = Fastify({
    logger: { level: env.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    pluginTimeout: 0,
    schemaController: { compilersFactory: withoutSchemas },
  });
  await app.register(security, { origin: env.origin });
  await app.register(paths);
  await app.register(site, { ...folders, ...source, renderer, watch: false, now });
  const budget = { burst: 0, perSecond: 0 };
  await app.register(siteSearch);
  await app.register(rendering, { origin: env.origin, build, scripts, canSendMail: env.mail !== undefined, searches: false, cacheBytes: 1, budget, now });
  await app.register(mediaRoots, { media });
  await app.register(assets, { root });
  await app.register(icons, { media });
  await app.ready();
  return app;
}
