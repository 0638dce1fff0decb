import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from '../../cli/end-child.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** One of the servers, as a service manager starts it. */
export interface SiteNode {
  /** `http://127.0.0.1:<port>`: the server itself, without nginx. */
  readonly url: string;
  /** Resolves when the server is ready for visitors. */
  start(): Promise<void>;
  /** @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Deletes the data folder: the next start is that of a new machine. */
  forget(): void;
}

export interface NodeOptions {
  readonly port: number;
  /** The data folder, in which nobody else writes. */
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly output: 'inherit' | 'ignore';
}

/** Milliseconds for a first start, which makes all pictures. */
const patience = 120_000;

export function siteNode({ port, dataDir, env, output }: NodeOptions): SiteNode {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  return {
    url,
    async start() {
      const started = spawn(process.execPath, [path.join(root, 'cli/setup.mjs'), 'start'], {
        // as in production, so that the start builds nothing: whatever starts the node has built already
        env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...env },
        stdio: ['ignore', output, 'inherit'],
      });
      child = started;
      const end = performance.now() + patience;
      while (!(await isReady(url))) {
        if (started.exitCode !== null || performance.now() > end) throw new Error(`${url} is not ready (exit code ${started.exitCode}).`);
        await sleep(50);
      }
    },
    async stop(signal = 'SIGTERM') {
      if (!child) return null;
      await endChild(child, signal);
      return child.exitCode;
    },
    forget: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}
