import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../../cli/programs.ts';
import { quietPort } from '../../cli/quiet-port.ts';
import { folder, listen, testApp } from '../server/fixture.ts';
import { attempts } from './poison.ts';

const nginx = findProgram('nginx') ?? '';
const host = 'www.example.de';

/** nginx before the server, which keeps what the server lets it keep, as long as it says. */
async function startCache(upstream: number): Promise<number> {
  const [place, port] = [await folder(), await quietPort()];
  const config = path.join(place, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`).join(' ');
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user root root;' : ''} daemon off; pid ${place}/nginx.pid; error_log ${place}/nginx.log; worker_processes 1; events {}
    http {
      access_log off; ${temporary} keepalive_timeout 1s; client_body_timeout 1s; client_header_timeout 1s;
      proxy_cache_path ${place}/cache keys_zone=pages:1m;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://127.0.0.1:${upstream}; proxy_http_version 1.1; proxy_set_header Host ${host}; proxy_set_header X-Forwarded-For $remote_addr;
          proxy_cache pages; proxy_cache_lock on; add_header X-Cache $upstream_cache_status always;
        }
      }
    }`,
  );
  const child = spawn(nginx, ['-c', config], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
  await expect.poll(() => talk(port, 'GET /robots.txt HTTP/1.0\r\n\r\n')).toContain('200 OK');
  return port;
}

/** What comes back for some bytes until the connection ends: nginx gives up a request whose client says that nothing follows. */
function talk(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}

interface Seen {
  readonly answer: string;
  readonly cache: string | undefined;
}

/** What a visitor sees who asks as browsers do, without what is different each time, and whether the cache had it. */
async function visit(port: number, target: string): Promise<Seen> {
  const received = await talk(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`);
  const cache = /^x-cache: (\w+)/im.exec(received)?.[1];
  return { answer: received.replace(/^(date|server|connection|keep-alive|x-cache|x-request-id): .*\r\n/gim, ''), cache };
}

test.skipIf(nginx === '')(
  '60 attempts to leave something bad in a cache before the server come to nothing: the next visitor sees what everybody sees',
  async () => {
    expect(attempts.length).toBeGreaterThanOrEqual(60);
    const { app } = await testApp({
      env: { PUBLIC_URL: `https://${host}`, TRUST_PROXY: '127.0.0.1' },
      drawBudget: { burst: 10_000, perSecond: 10_000 },
    });
    const server = await listen(app);
    const cache = await startCache(server);
    const asDrawn = (at: string) => visit(server, at);

    const poisoned: string[] = [];
    let kept = 0;
    for (const [index, { name, at = '/{}-software', request }] of attempts.entries()) {
      const target = at.replace('{}', `v${index}`);
      const expected = await asDrawn(target);
      await talk(cache, request(target));
      const first = await visit(cache, target);
      const second = await visit(cache, target);
      if (first.cache === 'HIT' || second.cache === 'HIT') kept += 1;
      for (const seen of [first, second])
        if (withoutLength(seen.answer) !== withoutLength(expected.answer)) poisoned.push(`${name}\n${seen.answer.slice(0, 600)}`);
    }
    expect(poisoned).toEqual([]);
    expect(kept, 'the cache keeps pages, or there would be nothing to poison').toBeGreaterThan(50);
  },
);

/** nginx writes some names of headers in its own way and sends what has no length in chunks. */
function withoutLength(answer: string): string {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  const names = lines
    .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
    .filter((line) => !/^(content-length|transfer-encoding|accept-ranges):/.test(line));
  return [status, ...names.toSorted(), '', ...body].join('\n');
}
