import { spawn } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { exportSite } from '../../cli/export/export-site.ts';
import { openSite } from '../../cli/export/open-site.ts';
import { findProgram } from '../../cli/programs.ts';
import { quietPort } from '../../cli/quiet-port.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { openMedia } from '../../server/content/media.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import { readEnvironment } from '../../server/env.ts';
import { eventually } from '../eventually.ts';
import { folder, testApp } from '../server/fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');
const nginx = findProgram('nginx') ?? '';

/** What every web server says about one transmission in its own way. */
const ofTransmission = /^(date|server|connection|keep-alive|content-length|last-modified|etag|accept-ranges|transfer-encoding)$/;

interface Received {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}

const withoutTransmission = (headers: IncomingHttpHeaders | Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTransmission.test(name)));

function ask(port: number, address: string, method: 'GET' | 'POST' = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: address, method }, async (response) => {
      resolve({ status: response.statusCode, headers: withoutTransmission(response.headers), body: await buffer(response) });
    });
    asked.on('error', reject).end();
  });
}

test.skipIf(nginx === '')('nginx with the two files answers as the server does: pages, payloads, redirects, and addresses that do not exist', async () => {
  const site = await folder();
  await cp(path.join(root, 'tests/fixtures/second-site'), site, { recursive: true });
  const settings = { SITE_DIR: site, DATA_DIR: path.join(site, 'data'), PUBLIC_URL: 'https://www.copperlane.example', LOG_LEVEL: 'silent' };
  const routes = path.join(site, 'pages.config.json');
  const redirects =
    '"gone": ["/closed", "/Services", "/Shut", "/shut"], "redirects": [{ "from": "/Repairs", "to": "/repairs", "permanent": true }, { "from": "/Offers", "to": "/services", "permanent": true }, { "from": "/kept", "to": "/services?a=b#top", "permanent": true }, ';
  await writeFile(routes, (await readFile(routes, 'utf8')).replace('"redirects": [', redirects));
  const env = readEnvironment(settings);
  const build = { renderer, build: 'b1', scripts: { loader: '/assets/loader.js' } };
  const media = await openMedia(siteFolders(root, env).media);
  const exporter = await openSite({ root, env, media, ...build });
  onTestFinished(() => exporter.close());
  const out = path.join(site, 'out');
  const { changes } = await exportSite({ app: exporter, root, env, out, effort: 'swift' });
  const { app } = await testApp({ root, media, ...build, env: settings });

  const port = await quietPort();
  await startNginx(site, out, port);
  const media1 = changes.added.find((file) => file.startsWith('media/'));
  const asset = changes.added.find((file) => /^assets\/.*\.js$/.test(file));
  const addresses = ['/', '/services', '/repairs', '/_payload/', '/_payload/services', '/_payload/book', '/robots.txt', '/sitemap.xml', `/${media1}`];
  const others = [
    '/book',
    '/book?a=b',
    '/services/',
    '/services/?a=b',
    ...[`/${media1}/`, `/${asset}/?a=b`, '/assets/no-such.js/', '/_share/x/', '/robots.txt/', '/_payload/services/'],
    '/favicon.ico',
    '/no-such-page',
    '/closed',
    ...['/404', '/410', '/index', '/_payload/404', '/_payload/410', '/_payload/index'],
    '/closed?a=b',
    '/Repairs',
    ...['/Offers', '/offers', '/OFFERS'],
    ...['/Services', '/_payload/Services', '/Shut', '/shut', '/_payload/shut'],
    '/_payload/closed',
    // a server looks for pages that were meant; a static host has one page for all
    '/zzyzx.html',
    '/_payload/no-such-page',
    '/nginx-http.conf',
  ];
  for (const address of [...addresses, ...others]) {
    const expected = await app.inject({ url: address, headers: { 'accept-encoding': 'identity' } });
    const received = await ask(port, address);
    expect([address, received.status, received.headers.location]).toEqual([address, expected.statusCode, expected.headers.location]);
    if (expected.statusCode >= 300 && expected.statusCode < 400) {
      // nginx has a page of its own for it
      expect({ ...received.headers, 'content-type': undefined }, address).toEqual(withoutTransmission(expected.headers));
      continue;
    }
    expect(received.body.equals(expected.rawPayload), address).toBe(true);
    expect(received.headers, address).toEqual(withoutTransmission(expected.headers));
  }
  for (const address of ['/', '/services', '/robots.txt', `/${media1}`, `/${asset}`]) {
    const expected = await app.inject({ method: 'POST', url: address });
    const received = await ask(port, address, 'POST');
    const said = ({ allow, 'cache-control': caching, 'x-content-type-options': sniffing, 'x-frame-options': framing }: Record<string, unknown>) => [
      String(allow).split(', ').toSorted().join(),
      caching,
      sniffing,
      framing,
    ];
    expect([address, received.status, ...said(received.headers)]).toEqual([address, 405, ...said(expected.headers)]);
    expect(received.headers['content-security-policy'], address).toContain("default-src 'none'");
  }
  for (const address of ['/', '/services', '/_payload/', '/_payload/services']) {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { 'accept-encoding': 'gzip' } });
    expect([address, response.headers.get('content-encoding')]).toEqual([address, 'gzip']);
    expect((await response.text()).length).toBeGreaterThan(1_000);
  }
});

async function startNginx(folder: string, out: string, port: number): Promise<void> {
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ');
  await writeFile(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
    http { access_log off; ${temporary} include ${out}/nginx-http.conf; server { listen 127.0.0.1:${port}; root ${out}; include ${out}/nginx-server.conf; } }`,
  );
  const child = spawn(nginx, ['-c', config], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
  await eventually(() =>
    ask(port, '/').catch(async (error: unknown) => Promise.reject(new Error(`${error} ${await readFile(`${folder}/nginx.log`, 'utf8').catch(() => '')}`))),
  );
}
