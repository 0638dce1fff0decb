import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quietPort } from '../../cli/quiet-port.ts';
import { type Mailbox, openMailbox } from '../../tests/mailbox.ts';
import { makeDatabase, type Postgres, startPostgres } from '../../tests/postgres.ts';
import { makeCertificate } from './certificate.ts';
import { nginxFor } from './nginx.ts';
import { type SiteNode, siteNode } from './node.ts';

/** The production set-up, as processes of this machine. */
export interface LocalSite {
  /** Address of nginx, `https://localhost:<port>`. */
  readonly url: string;
  /** File of the self-signed certificate. */
  readonly certificate: string;
  readonly nodes: readonly [SiteNode, SiteNode];
  readonly postgres: Postgres;
  /** Address of the database that the nodes share. */
  readonly databaseUrl: string;
  readonly mailbox: Mailbox;
  /** Ends everything, and deletes everything that was written. */
  end(): Promise<void>;
}

export interface LocalOptions {
  /** HTTPS port of nginx; a free one by default. */
  readonly port?: number;
  /** More settings of the nodes. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the output of the nodes goes. */
  readonly output?: 'inherit' | 'ignore';
}

/** Starts PostgreSQL, a mail server that keeps what it gets, two nodes and nginx with TLS and a cache. */
export async function startLocalSite({ port, env = {}, output = 'ignore' }: LocalOptions = {}): Promise<LocalSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-local-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const step of ends.splice(0).toReversed()) await step();
  };
  try {
    const [https, http, ...ports] = [port ?? (await quietPort()), await quietPort(), await quietPort(), await quietPort()] as const;
    const url = `https://localhost:${https}`;
    const certificate = makeCertificate(folder);
    const postgres = await startPostgres();
    ends.push(postgres.end);
    const databaseUrl = (await makeDatabase(postgres.url)).url;
    const mailbox = await openMailbox();
    ends.push(mailbox.close);

    const shared = {
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1/32',
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Website <website@site.example>',
    };
    const makeNode = (number: 0 | 1) => siteNode({ port: ports[number], dataDir: path.join(folder, `node-${number + 1}`), output, env: { ...shared, ...env } });
    const nodes = [makeNode(0), makeNode(1)] as const;
    ends.push(() => Promise.all(nodes.map((node) => node.stop('SIGINT'))));
    await Promise.all(nodes.map((node) => node.start()));

    const own = path.join(folder, 'nginx');
    mkdirSync(own);
    const nginx = await nginxFor(own, {
      SITE_NAME: 'localhost',
      SITE_URL: url,
      SITE_HTTP_PORT: String(http),
      SITE_HTTPS_PORT: String(https),
      SITE_TLS: folder,
      SITE_CACHE: path.join(own, 'cache'),
      SITE_LOG: '/dev/stdout',
      NODE_1: `127.0.0.1:${ports[0]}`,
      NODE_2: `127.0.0.1:${ports[1]}`,
    }).start();
    ends.push(nginx.end);
    return { url, certificate, nodes, postgres, databaseUrl, mailbox, end };
  } catch (error) {
    await end();
    throw error;
  }
}
