import { existsSync, lstatSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { emailPattern } from '../blocks/_forms/email-pattern.ts';
import { EnvironmentError } from './env/error.ts';
import { readSecret } from './env/secret.ts';
import { readTracing, type TracingSettings } from './env/tracing.ts';

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
  readonly contentGit?: { readonly address: string; readonly ref: string };
  /** Folder of what visitors send, relative to the project's root; by default `data` in the site's folder. */
  readonly dataDir: string;
  /** The PostgreSQL that any number of servers share, as an address with its password; without one the store lies in `dataDir`. */
  readonly databaseUrl?: string;
  /** Most contact messages of one IPv4 address or IPv6 /64 in ten minutes, and as many newsletter sign-ups. */
  readonly contactRateLimit: number;
  /** Seconds between SIGTERM and the end in which the door stays open, for load balancers that still send visitors. */
  readonly drainSeconds: number;
  /** Opens `/api/admin/…`; without one those addresses do not exist. */
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

export interface IndexNowSettings {
  /** What is posted to; it tells the search engines that take part. */
  readonly endpoint: string;
  /** Proves, as a file of the site, that the site itself tells. */
  readonly key: string;
}

export interface WebhookSettings {
  readonly url: string;
  /** Bytes that sign what is posted. */
  readonly secret: Uint8Array;
}

export interface MailSettings {
  readonly smtp: {
    readonly host: string;
    readonly port: number;
    /** TLS from the first byte (`smtps:`). */
    readonly secure: boolean;
    readonly auth?: { readonly user: string; readonly pass: string };
  };
  readonly from: { readonly name: string; readonly address: string };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** @throws {EnvironmentError} at the first variable that is wrong */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
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

const root = path.resolve(import.meta.dirname, '..');

/** A misspelt folder would be a site without pages. */
function readSiteDir(text = ''): string {
  if (text === '') return '.';
  if (!existsSync(path.resolve(root, text, 'pages.config.json'))) throw new EnvironmentError('SITE_DIR', 'ein Ordner, in dem pages.config.json liegt');
  return text;
}

/** It is made where it is missing. */
function readDataDir(text = ''): string | undefined {
  if (text === '') return undefined;
  if (!canBeFolder(path.resolve(root, text))) throw new EnvironmentError('DATA_DIR', 'ein Ordner, der schon da ist oder sich anlegen lässt, keine Datei');
  return text;
}

const canBeFolder = (place: string): boolean => (existsSync(place) ? statSync(place).isDirectory() : isOpenPlace(place));

/** In the place of a link that leads nowhere, below a file, or where the system keeps folders of its own as in /proc, there is no making one: Node would try for ever. */
function isOpenPlace(place: string): boolean {
  const parent = path.dirname(place);
  try {
    if (lstatSync(place, { throwIfNoEntry: false })) return false;
    if (!existsSync(parent)) return isOpenPlace(parent);
    rmdirSync(mkdtempSync(path.join(parent, '.seitenwerk-')));
    return true;
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

/** The address may hold a password; neither part may look like an option of Git. */
function readRepository(env: NodeJS.ProcessEnv): Environment['contentGit'] {
  const [variable, text] = readSecret(env, 'CONTENT_GIT');
  if (!text) return undefined;
  const [, address, ref = 'main'] = /^([^\s#-][^\s#]*)(?:#([\w][\w./-]*))?$/.exec(text) ?? [];
  if (!address) throw new EnvironmentError(variable, 'ein Git-Repository mit einem Zweig, wie https://git.example.de/website.git#main');
  return { address, ref };
}

function readPort(text = ''): number {
  if (text === '') return 3000;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new EnvironmentError('PORT', 'eine Zahl von 0 bis 65535');
  return port;
}

function readCount(variable: string, text = '', fallback: number): number {
  if (text === '') return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new EnvironmentError(variable, 'eine ganze Zahl ab 1');
  return Number(text);
}

function readSeconds(variable: string, text = '', fallback: number): number {
  if (text === '') return fallback;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 300) throw new EnvironmentError(variable, 'eine Anzahl von Sekunden von 0 bis 300');
  return Number(text);
}

function readOrigin(text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!bare || !/^https?:$/.test(url.protocol)) throw new EnvironmentError('PUBLIC_URL', 'eine Adresse wie https://www.example.de, ohne Pfad');
  return url.origin;
}

/** A number or `true` would trust everybody, and so would a block of all addresses. */
function readProxies(text = ''): string[] {
  const proxies = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (!proxies.every(isNetwork)) throw new EnvironmentError('TRUST_PROXY', 'eine Liste von Netzen wie 10.0.0.0/8, mit Komma getrennt');
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A database of one server, which writes can go to: with several hosts in one address the client would not know which. */
function readDatabase(env: NodeJS.ProcessEnv): string | undefined {
  const [variable, text] = readSecret(env, 'DATABASE_URL');
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isDatabase =
    url && /^postgres(ql)?:$/.test(url.protocol) && (isOneHost(url.hostname) || url.searchParams.get('host')) && /^\/[^/]+$/.test(url.pathname) && !url.hash;
  if (!isDatabase || !isDecodable(url)) throw new EnvironmentError(variable, 'eine Adresse wie postgres://name:kennwort@datenbank.example.de:5432/seitenwerk');
  return text;
}

function isOneHost(name: string): boolean {
  return name !== '' && !name.includes(',');
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function readToken(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const [variable, token] = readSecret(env, name);
  if (!token) return undefined;
  if (!/^[\x21-\x7e]{16,512}$/.test(token)) throw new EnvironmentError(variable, 'ein Geheimnis aus 16 bis 512 Zeichen ohne Leerzeichen');
  return token;
}

function readMail(env: NodeJS.ProcessEnv): MailSettings | undefined {
  const from = readSender(env.MAIL_FROM);
  const [variable, text] = readSecret(env, 'SMTP_URL');
  if (!text) return undefined;
  const smtp = parseSmtp(text);
  if (!smtp) throw new EnvironmentError(variable, 'eine Adresse wie smtps://name:kennwort@mail.example.de:465');
  if (!from) throw new EnvironmentError('MAIL_FROM', 'ein Absender, sobald SMTP_URL gesetzt ist');
  return { smtp, from };
}

function parseSmtp(text: string): MailSettings['smtp'] | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined;
  const secure = url.protocol === 'smtps:';
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const port = Number(url.port) || (secure ? 465 : 587);
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port, secure, ...(user ? { auth: { user, pass } } : {}) };
  } catch {
    return undefined;
  }
}

function readSwitch(variable: string, text = ''): boolean {
  if (!['', 'on', 'off'].includes(text)) throw new EnvironmentError(variable, 'on oder off');
  return text !== 'off';
}

/** An address with TLS, because messages are personal; a program on this machine may do without. The secret is one of https://www.standardwebhooks.com. */
function readWebhook(env: NodeJS.ProcessEnv): WebhookSettings | undefined {
  const url = readReceiver('CONTACT_WEBHOOK_URL', env.CONTACT_WEBHOOK_URL);
  if (!url) return undefined;
  const [variable, secret = ''] = readSecret(env, 'CONTACT_WEBHOOK_SECRET');
  const bytes = Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1] ?? '', 'base64');
  if (bytes.length < 24 || bytes.length > 64) {
    throw new EnvironmentError(
      variable,
      'sobald CONTACT_WEBHOOK_URL gesetzt ist, whsec_ und dahinter 24 bis 64 zufällige Bytes in Base64 (openssl rand -base64 32)',
    );
  }
  return { url, secret: bytes };
}

/** Where something is posted to. */
function readReceiver(variable: string, text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.includes(url.hostname));
  if (!url || !isSafe || url.username || url.password) throw new EnvironmentError(variable, 'eine Adresse mit https:// und ohne Kennwort');
  return url.href;
}

/** A key of the form that https://www.indexnow.org/documentation asks for. Addresses of this machine are nothing to tell search engines of. */
function readIndexNow(env: NodeJS.ProcessEnv): IndexNowSettings | undefined {
  const endpoint = readReceiver('INDEXNOW_ENDPOINT', env.INDEXNOW_ENDPOINT) ?? 'https://api.indexnow.org/indexnow';
  const [variable, key] = readSecret(env, 'INDEXNOW_KEY');
  if (!key) return undefined;
  if (!/^[a-zA-Z0-9-]{8,128}$/.test(key)) throw new EnvironmentError(variable, '8 bis 128 Buchstaben, Ziffern oder Bindestriche (openssl rand -hex 16)');
  if (!env.PUBLIC_URL) throw new EnvironmentError('PUBLIC_URL', 'die Adresse der Website, sobald INDEXNOW_KEY gesetzt ist');
  return { endpoint, key };
}

/** This machine, as addresses name it. */
export const localHosts: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** `kontakt@example.de`, or with a name: `Meisterkontor <kontakt@example.de>`. */
function readSender(text = ''): MailSettings['from'] | undefined {
  if (text === '') return undefined;
  const [, name = '', address] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>)$/u.exec(text) ?? [undefined, '', text];
  if (!address || !emailPattern.test(address)) throw new EnvironmentError('MAIL_FROM', 'ein Absender wie Meisterkontor <kontakt@example.de>');
  return { name, address };
}

function readLogLevel(text = ''): LogLevel {
  const level = logLevels.find((name) => name === (text || 'warn'));
  if (!level) throw new EnvironmentError('LOG_LEVEL', `eines von ${logLevels.join(', ')}`);
  return level;
}
