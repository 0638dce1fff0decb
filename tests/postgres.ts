import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../cli/postgres.ts';
import { quietPort } from '../cli/quiet-port.ts';

export interface Postgres {
  /** Address of the database `postgres`, as a user who may do everything. */
  readonly url: string;
  /** Ends it as a crash does, and starts it again on the same port. */
  restart(): Promise<void>;
  /** Ends it as its administrator does; sessions are cut off. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Halts every process of it: connections are taken and nobody answers. */
  freeze(): void;
  thaw(): void;
  /** Ends it and deletes its data. */
  end(): Promise<void>;
}

/** PostgreSQL does not run as root, but its package brings a user. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' })));
  return { uid, gid };
}

/** A PostgreSQL of its own in a temporary folder, on a free port of this machine. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgres(process.env);
  const user = owner();
  const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder, encoding: 'utf8' } as const;
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], options);
  const port = await quietPort();
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    // a machine that loses its power in the middle of a test loses nothing
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200'].flatMap((setting) => ['-c', setting]);
    const child = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    let said = '';
    for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
      said += chunk;
      if (said.includes('ready to accept connections')) break;
    }
    child.stderr.resume();
    if (child.exitCode !== null) throw new Error(`PostgreSQL does not start:\n${said}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  /** The first process takes connections, and each of its children serves one or does a task. */
  function signal(name: NodeJS.Signals): void {
    const first = Number(server?.pid);
    process.kill(first, name);
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    for (const child of children) {
      try {
        process.kill(child, name);
      } catch (error) {
        // one that served a connection may have ended by itself meanwhile
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  await start();
  return {
    url,
    start,
    // as signals of PostgreSQL: SIGINT is the fast shutdown, SIGQUIT the immediate one
    stop: () => end('SIGINT'),
    async restart() {
      await end('SIGQUIT');
      await start();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async end() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An empty database on a server. @returns its address, and what deletes it */
export async function makeDatabase(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await ask(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: async () => void (await ask(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)) };
}

/** Rows of a question, on a connection of its own. */
export async function ask(url: string, question: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // whoever takes the database away cuts it off
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(question, [...values])).rows;
  } finally {
    await client.end();
  }
}
