import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPackage } from '../../cli/debian-package.ts';
import { endChild } from '../../cli/end-child.ts';
import { findProgram } from '../../cli/programs.ts';

const template = path.join(import.meta.dirname, '../nginx.conf.template');

/** The variables of deploy/nginx.conf.template. */
export interface NginxSettings {
  readonly SITE_NAME: string;
  readonly SITE_URL: string;
  readonly SITE_HTTP_PORT: string;
  readonly SITE_HTTPS_PORT: string;
  /** Folder with `tls.crt` and `tls.key`. */
  readonly SITE_TLS: string;
  readonly SITE_CACHE: string;
  /** A file, or /dev/stdout, which cannot be opened where it is a socket, as under systemd. */
  readonly SITE_LOG: string;
  readonly NODE_1: string;
  readonly NODE_2: string;
}

/** Fills in the template, as `envsubst` does. */
export function siteConfiguration(settings: NginxSettings): string {
  const values = new Map<string, string>(Object.entries(settings));
  return readFileSync(template, 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`deploy/nginx.conf.template names ${name}, which nobody gives.`);
    return value;
  });
}

/**
 * Writes a configuration that needs no more rights than the user has, and lets nginx check it.
 * @param folder for nginx alone
 * @returns what starts it
 * @throws with what nginx says of a mistake
 */
export function nginxFor(folder: string, settings: NginxSettings): { readonly start: () => Promise<{ readonly end: () => Promise<void> }> } {
  const program = findNginx();
  const file = path.join(folder, 'nginx.conf');
  mkdirSync(settings.SITE_CACHE, { recursive: true });
  writeFileSync(path.join(folder, 'site.conf'), siteConfiguration(settings));
  writeFileSync(file, frame(folder));
  execFileSync(program, ['-t', '-q', '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  return {
    async start() {
      const child = spawn(program, ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
      await taken(Number(settings.SITE_HTTPS_PORT), child);
      return {
        end: () => endChild(child),
      };
    },
  };
}

/** The main configuration: nginx runs as the user who starts it, with all its files in one folder. */
function frame(folder: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  // with an error nginx also logs whose request it was, which no log may contain
  return `${user}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  ${places.join('\n  ')}
  include ${folder}/site.conf;
}
`;
}

/** Finds nginx, or installs it. @throws where there is none and none can be installed (apt as root on Debian) */
function findNginx(): string {
  const find = () => findProgram('nginx');
  const program = find() ?? installPackage(['nginx-light'], find);
  if (program) return program;
  throw new Error('Es gibt hier kein nginx, und es lässt sich keines installieren. Bitte nginx installieren. There is no nginx here: please install it.');
}

/** Resolves when something accepts connections at the port. */
async function taken(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx does not start (exit code ${child.exitCode}).`);
    try {
      await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) });
      return;
    } catch (error) {
      // a TLS server does not understand plain HTTP, but this shows that it is there
      if ((error as { cause?: NodeJS.ErrnoException }).cause?.code !== 'ECONNREFUSED') return;
    }
    await sleep(20);
  }
}
