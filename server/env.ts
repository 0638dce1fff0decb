import path from 'node:path';
import { readDataDir, readSiteDir } from './env/folders.ts';
import { type MailSettings, readMail } from './env/mail.ts';
import { readOrigin, readProxies } from './env/network.ts';
import { type IndexNowSettings, readIndexNow, readWebhook, type WebhookSettings } from './env/receivers.ts';
import { readToken } from './env/secret.ts';
import { type RepositorySettings, readDatabase, readRepository } from './env/sources.ts';
import { readTracing, type TracingSettings } from './env/tracing.ts';
import { type LogLevel, readCount, readLogLevel, readPort, readSeconds, readSwitch } from './env/values.ts';
import { asMeant } from './env/written.ts';

/** Settings that come from outside, validated once at start. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** Public address without slash at the end; canonical and share addresses come from it. */
  readonly origin: string;
  /** `PUBLIC_URL` was set: requests for any other host are refused. */
  readonly knownHost: boolean;
  /** Proxies whose `X-Forwarded-*` is believed, as CIDR blocks. */
  readonly trustProxy: readonly string[];
  readonly logLevel: LogLevel;
  /** Folder of the site, with `content/` and `pages.config.json`, relative to the project's root. */
  readonly siteDir: string;
  /** The Git repository that content comes from; without one it lies in `siteDir`. */
  readonly contentGit?: RepositorySettings;
  /** Folder of what visitors send, relative to the project's root; by default `data` in the site's folder. */
  readonly dataDir: string;
  /** The PostgreSQL that any number of servers share, as an address with its password; without one the store lies in `dataDir`. */
  readonly databaseUrl?: string;
  /** Most contact messages of one IPv4 address or IPv6 /64 in ten minutes, and as many newsletter sign-ups. */
  readonly contactRateLimit: number;
  /** Seconds between SIGTERM and the end in which the door stays open, for load balancers that still send visitors. */
  readonly drainSeconds: number;
  /** Opens `/api/admin/…`, `/metrics` and the gallery; without one those addresses do not exist. */
  readonly adminToken?: string;
  /** How mails are sent; without it none is. */
  readonly mail?: MailSettings;
  /** Who sends a contact message gets a mail that it has arrived. */
  readonly acknowledges: boolean;
  /** The program that is told of contact messages. */
  readonly webhook?: WebhookSettings;
  /** Who gets traces; without it nothing is traced. */
  readonly tracing?: TracingSettings;
  /** How search engines are told of changed pages. */
  readonly indexNow?: IndexNowSettings;
}

/** @throws {EnvironmentError} at the first variable that is wrong */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  const env = asMeant(given);
  const port = readPort(env.PORT);
  const siteDir = readSiteDir(env.SITE_DIR);
  return {
    port,
    host: env.HOST || 'localhost',
    origin: readOrigin(env.PUBLIC_URL) ?? `http://localhost:${port}`,
    knownHost: Boolean(env.PUBLIC_URL),
    trustProxy: readProxies(env.TRUST_PROXY),
    logLevel: readLogLevel(env.LOG_LEVEL),
    siteDir,
    contentGit: readRepository(env),
    dataDir: readDataDir(env.DATA_DIR) ?? path.join(siteDir, 'data'),
    databaseUrl: readDatabase(env),
    contactRateLimit: readCount('CONTACT_RATE_LIMIT', env.CONTACT_RATE_LIMIT, 10),
    drainSeconds: readSeconds('DRAIN_SECONDS', env.DRAIN_SECONDS, 5),
    adminToken: readToken(env, 'ADMIN_TOKEN'),
    mail: readMail(env),
    acknowledges: readSwitch('CONTACT_ACKNOWLEDGEMENT', env.CONTACT_ACKNOWLEDGEMENT),
    webhook: readWebhook(env),
    indexNow: readIndexNow(env),
    tracing: readTracing(env),
  };
}
