import path from 'node:path';
import { reloadsIn } from '../../server/content/report.ts';
import { saysRunning } from '../../server/run.ts';
import { serving } from '../node-flags.mjs';
import { quietPort } from '../quiet-port.ts';
import { cores, onCore, type Running, startServer } from './processes.ts';

export interface OwnServerOptions {
  readonly root: string;
  /** The server's data folder; one that is used again makes the second start warm. */
  readonly dataDir: string;
  /** The site's folder; by default the project's own. */
  readonly site?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Flags for Node. */
  readonly flags?: readonly string[];
}

/** Starts the server as `npm start` does, on one core. */
export async function startOwnServer({ root, dataDir, site = root, env = {}, flags = [] }: OwnServerOptions): Promise<Running> {
  const port = await quietPort();
  const command = onCore(cores.server, [process.execPath, ...flags, ...serving, '--disable-proto=delete', path.join(root, 'server/main.ts')]);
  const settings = { PORT: String(port), HOST: '127.0.0.1', SITE_DIR: site === root ? '' : site, DATA_DIR: dataDir, LOG_LEVEL: 'error', DRAIN_SECONDS: '0' };
  return startServer({ command, port, env: { ...settings, ...env } });
}

/** Whether the server has checked everything: it serves visitors before that, and the next change waits for it. */
export const hasChecked = ({ printed }: Running) => saysRunning(printed());

/** How many changes the server has accepted and checked. */
export const reloads = ({ printed }: Running) => reloadsIn(printed());
