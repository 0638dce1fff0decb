import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '../programs.ts';
import { quietPort } from '../quiet-port.ts';
import { cores, onCore, type Running, startServer } from './processes.ts';

/** Tells people whose machine has no nginx how to get it. */
export const nginxMissing = 'nginx is missing (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static), so it was left out.';

/** Folders in which distributions keep modules that are loaded at run time. */
const modules = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/etc/nginx/modules', '/usr/lib64/nginx/modules'];

/**
 * Starts nginx with one worker on one core. It sends a file that was compressed before (`brotli_static`; where the module is missing,
 * the same bytes with the header set by hand).
 * @param page HTML, plain and compressed with brotli
 * @returns undefined where this machine has no nginx
 */
export async function startNginx(folder: string, page: { readonly plain: Uint8Array; readonly br: Uint8Array }): Promise<Running | undefined> {
  const program = findProgram('nginx');
  if (!program) return undefined;
  const port = await quietPort();
  const html = path.join(folder, 'html');
  await mkdir(html, { recursive: true });
  const config = path.join(folder, 'nginx.conf');
  for (const module of modules.map((place) => path.join(place, 'ngx_http_brotli_static_module.so'))) {
    await writeFile(path.join(html, 'index.html'), page.plain);
    await writeFile(path.join(html, 'index.html.br'), page.br);
    await writeFile(config, configuration({ folder, html, port, head: `load_module ${module};`, encoding: 'brotli_static on;' }));
    if (isValid()) return run();
  }
  await writeFile(path.join(html, 'index.html'), page.br);
  await writeFile(config, configuration({ folder, html, port, head: '', encoding: 'add_header Content-Encoding br;' }));
  return run();

  function isValid(): boolean {
    return spawnSync(program ?? '', ['-t', '-c', config], { stdio: 'ignore' }).status === 0;
  }

  function run(): Promise<Running> {
    return startServer({ command: onCore(cores.server, [program ?? '', '-c', config]), port });
  }
}

interface Configuration {
  readonly folder: string;
  readonly html: string;
  readonly port: number;
  readonly head: string;
  readonly encoding: string;
}

function configuration({ folder, html, port, head, encoding }: Configuration): string {
  return `${head}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log crit;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  types { text/html html; }
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${html}; ${encoding} }
}
`;
}
