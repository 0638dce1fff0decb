import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Renderer, Scripts } from '../renderer/api.ts';
import { activeUsers } from './active-users/index.ts';
import { api } from './api/index.ts';
import { contact } from './contact/index.ts';
import type { FileMemories } from './content/file-memory.ts';
import type { Media } from './content/media.ts';
import { site } from './content/site.ts';
import { siteFolders } from './content/site-folders.ts';
import { tellNodes } from './content/tell-nodes.ts';
import type { SiteThread } from './content/thread.ts';
import { discovery } from './discovery/index.ts';
import type { Environment } from './env.ts';
import { gallery } from './gallery/index.ts';
import { legibleTarget } from './http/canonical-path.ts';
import { drain, shutDoor } from './http/drain.ts';
import { connectionErrorHandler, errors, routerErrorHandler } from './http/errors.ts';
import { health } from './http/health.ts';
import { hosts } from './http/hosts.ts';
import { loggedRequest } from './http/logged-request.ts';
import { methods, pageRoute } from './http/methods.ts';
import { overload } from './http/overload.ts';
import { paths } from './http/paths.ts';
import { proxyNotice } from './http/proxy-notice.ts';
import { requestIds } from './http/request-id.ts';
import { security } from './http/security.ts';
import { visitorNetwork } from './http/visitor-network.ts';
import { icons } from './icons/index.ts';
import { indexNow } from './index-now/index.ts';
import { live } from './live/index.ts';
import type { LiveLimits } from './live/limits.ts';
import { isForAnyChannel, isForChannel } from './live/upgrade.ts';
import { mail } from './mail/index.ts';
import { measuring, metrics } from './metrics/index.ts';
import { tally } from './metrics/tally.ts';
import { misses } from './misses/index.ts';
import { newsletter } from './newsletter/index.ts';
import type { Output } from './output.ts';
import { assets } from './pages/assets.ts';
import type { Budget } from './pages/budget.ts';
import { builtFiles } from './pages/built-files.ts';
import { pages } from './pages/index.ts';
import { known } from './pages/known.ts';
import { mediaRoots } from './pages/media-roots.ts';
import { payload } from './pages/payload.ts';
import { rendering } from './pages/rendering.ts';
import { preview } from './preview/index.ts';
import { searchDataRoute, siteSearch } from './search/index.ts';
import { share } from './share/index.ts';
import { examined } from './store/examined.ts';
import { store } from './store/index.ts';
import { retention } from './store/retention.ts';
import { storeShare } from './store-share.ts';
import { tracing } from './tracing/index.ts';
import { webhook } from './webhook/index.ts';

export interface AppOptions {
  /** The project's root. Contains `dist/`, and the site as well unless `SITE_DIR` names another folder. */
  readonly root: string;
  readonly env: Environment;
  readonly renderer: Renderer;
  readonly scripts: Scripts;
  /** Identifies the build in the browser. */
  readonly build: string;
  readonly media?: Media;
  /** Reads and checks the site, so that no change of it blocks a request. Without a thread this process does so itself. */
  readonly thread?: SiteThread;
  /** Registers the routes of the development server. Turns on development mode. */
  readonly dev?: (app: FastifyInstance) => Promise<void>;
  /** Keeps what is found out about the content for the next start. */
  readonly memories?: FileMemories;
  /** Watches for changed content; true by default. */
  readonly watch?: boolean;
  /** How much one network of visitors may have drawn of addresses that are endless in number. By default 100 at once and 20 a second: a tenth of a core. */
  readonly drawBudget?: Budget;
  readonly liveLimits?: Partial<LiveLimits>;
  /** Average event loop delay in milliseconds above which expensive requests are refused; without it none is. */
  readonly maxLag?: number;
  /** Where the log goes; the standard output by default. */
  readonly log?: Output;
  /** Milliseconds between two looks into the outbox; 5 s by default. */
  readonly mailInterval?: number;
  readonly now?: () => Date;
}

/** Size limit of the page cache in bytes, over all encodings. */
const keptBytes = 64 * 1024 * 1024;

/** Builds the server without listening. Plugins are registered in the order in which they depend on each other. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    root,
    env,
    renderer,
    media,
    thread,
    memories,
    build,
    scripts,
    watch = true,
    drawBudget: budget = { burst: 100, perSecond: 20 },
    mailInterval = 5_000,
    now = () => new Date(),
  } = options;
  const dev = options.dev !== undefined;
  const folders = siteFolders(root, env);
  const dataDir = path.resolve(root, env.dataDir);
  const app = Fastify(serverOptions(env, dev, options.log));
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', (route) => {
    // drawing a page waits for nothing, and a timer per request is a tenth of the cost of answering a known page
    if (route.url !== pageRoute) route.handlerTimeout ??= dev ? developmentTimeout : handlerTimeout;
  });
  const logsRequests = ['info', 'debug', 'trace'].includes(env.logLevel);
  // without a log line per request, a child logger with the request's id is of no use
  if (!logsRequests) app.setChildLoggerFactory((logger) => logger);

  await app.register(tally);
  await app.register(tracing, { settings: env.tracing, trusted: env.trustProxy });
  await app.register(errors);
  await app.register(drain);
  await app.register(visitorNetwork);
  await app.register(hosts, { env });
  // with a thread, this process needs none of the code that reads and checks files
  const keeper = thread ? { thread } : { media: media ?? (await (await import('./content/media.ts')).openMedia(folders.media)) };
  await app.register(site, { ...folders, ...keeper, renderer, memories, watch, now, drafts: dev });
  await app.register(store, { dataDir, databaseUrl: env.databaseUrl });
  await app.register(storeShare);
  await app.register(tellNodes);
  await app.register(activeUsers);
  await app.register(siteSearch);
  await app.register(rendering, {
    origin: env.origin,
    build,
    scripts,
    canSendMail: env.mail !== undefined,
    leavesOutFailures: dev,
    cacheBytes: keptBytes,
    budget,
    now,
  });
  await app.register(misses, { dataDir, budget, now });
  await app.register(known, { seesEach: logsRequests || env.tracing !== undefined });
  await app.register(measuring, { adminToken: env.adminToken });
  await app.register(proxyNotice, { env });
  await app.register(security, { origin: env.origin });
  await app.register(paths);
  await app.register(discovery, { now });
  await app.register(overload, { maxLag: options.maxLag });
  await app.register(examined, { now });
  await app.register(builtFiles, { root, loader: scripts.loader });
  // PostgreSQL uses its own clock, so nothing is deleted too early
  await app.register(retention, { now, dataDir: env.databaseUrl === undefined ? dataDir : undefined });
  await app.register(mail, { settings: env.mail, interval: mailInterval, now });
  await app.register(webhook, { settings: env.webhook, interval: mailInterval, now });

  await app.register(methods);
  await app.register(health);
  await app.register(metrics, { adminToken: env.adminToken });
  await app.register(mediaRoots, { media: folders.media });
  await app.register(assets, { root });
  await app.register(icons, { media: folders.media });
  // content in development is unpublished: search engines are told nothing
  await app.register(indexNow, { settings: dev ? undefined : env.indexNow, origin: env.origin, dataDir, interval: mailInterval, now });
  await app.register(share, { media: folders.media, folder: folders.shareDir, now });
  await app.register(searchDataRoute);
  await app.register(live, { origin: env.origin, limits: options.liveLimits });
  await app.register(api, { adminToken: env.adminToken });
  await app.register(contact, { limit: env.contactRateLimit, origin: env.origin, acknowledges: env.acknowledges, now });
  await app.register(newsletter, { limit: env.contactRateLimit, origin: env.origin, sender: env.mail?.from.name, now });
  await app.register(gallery, { root, dev, adminToken: env.adminToken, origin: env.origin });
  await app.register(payload, { dev });
  await app.register(preview, { origin: env.origin, now });
  if (options.dev) await app.register(options.dev);
  await app.register(pages, { dev });
  await app.register(shutDoor);
  return app;
}

/** Milliseconds after which a handler that waits for a disk or another server gives up. */
const handlerTimeout = 10_000;

/** The same in development, where a request waits while code is read, all pages are drawn anew and types are checked. */
const developmentTimeout = 60_000;

/** Limits of connections and requests: Fastify's own defaults leave slow bodies open for ever and answer 503 during a rolling restart. */
function serverOptions(env: Environment, dev: boolean, stream?: Output) {
  return {
    logger: { level: env.logLevel, serializers: { req: loggedRequest }, ...(stream ? { stream } : {}) },
    genReqId: requestIds(env.trustProxy),
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
      shouldUpgradeCallback: dev ? isForAnyChannel : isForChannel,
    },
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    bodyLimit: 64 * 1024,
    rewriteUrl: ({ url = '' }) => legibleTarget(url),
    // reading a site and making its pictures takes as long as its size and the machine make it; a long start is no fault
    pluginTimeout: 0,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 120 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: routerErrorHandler(env.origin),
    clientErrorHandler: connectionErrorHandler(env.origin),
  } satisfies FastifyServerOptions & Record<string, unknown>;
}
