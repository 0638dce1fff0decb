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
  /** Public address without a trailing slash; base of canonical and share addresses. */
  readonly origin: string;
  /** `PUBLIC_URL` was set: requests for any other host are refused. */
  readonly knownHost: boolean;
  /** Proxies whose `X-Forwarded-*` is believed, as CIDR blocks. */
  readonly trustProxy: readonly string[];
  readonly logLevel: LogLevel;
  /** Folder of the site, with `content/` and `pages.config.json`, relative to the project's root. */
  readonly siteDir: string;
  /** The Git repository that content comes from; without one the content lies in `siteDir`. */
  readonly contentGit?: RepositorySettings;
  /** Folder of what visitors send, relative to the project's root; by default `data` in the site's folder. */
  readonly dataDir: string;
  /** Address of the PostgreSQL that several servers share, with its password; without one the store lies in `dataDir`. */
  readonly databaseUrl?: string;
  /** Most contact messages from one IPv4 address or IPv6 /64 in ten minutes; the same limit holds for newsletter sign-ups. */
  readonly contactRateLimit: number;
  /** Seconds after SIGTERM in which the server still accepts connections, for load balancers that still send visitors. */
  readonly drainSeconds: number;
  /** Opens `/api/admin/…`, `/metrics` and the gallery; without a token those addresses do not exist. */
  readonly adminToken?: string;
  /** How mails are sent; without it no mail is. */
  readonly mail?: MailSettings;
  /** Senders of contact messages get a mail that says that the message has arrived. */
  readonly acknowledges: boolean;
  /** The program that receives contact messages. */
  readonly webhook?: WebhookSettings;
  /** The receiver of traces; without it nothing is traced. */
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
