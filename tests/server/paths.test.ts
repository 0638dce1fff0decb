import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { canonicalPath } from '../../server/http/paths.ts';
import { listen, testApp } from './fixture.ts';

const refused = [
  { target: '/a%00b', status: 400 },
  { target: '/%zz', status: 400 },
  { target: '/%', status: 400 },
  { target: '/%ff', status: 400 },
  { target: '/%c0%ae', status: 400 },
  { target: '/a\\b', status: 400 },
  { target: '/a%5cb', status: 400 },
  { target: '/a%0d%0aset-cookie:x', status: 400 },
  { target: '/a%7f', status: 400 },
  { target: '/%c2%85', status: 400 },
  { target: '/stra\u00dfe', status: 400 },
  { target: '/a#b', status: 400 },
  { target: '*', status: 400 },
  { target: '', status: 400 },
  { target: 'http://evil.example/', status: 400 },
  { target: 'javascript:alert(1)', status: 400 },
  { target: '//', status: 404 },
  { target: '//evil.example', status: 404 },
  { target: '//evil.example/', status: 404 },
  { target: '/%2f/evil.example/', status: 404 },
  { target: '/a//b', status: 404 },
  { target: '/a%2fb', status: 404 },
  { target: '/.', status: 404 },
  { target: '/../etc/passwd', status: 404 },
  { target: '/a/%2e%2e/b', status: 404 },
  { target: '/a/./b', status: 404 },
  { target: `/${'a'.repeat(2048)}`, status: 414 },
  { target: `/?q=${'a'.repeat(2048)}`, status: 414 },
];

test.each(refused)('$target is refused with $status and never leads off the site', ({ target, status }) => {
  expect(canonicalPath(target, 'www.example.de')).toMatchObject({ kind: 'refuse', status });
});

const read = [
  { target: '/', pathname: '/' },
  { target: '/?q=//..%00', pathname: '/' },
  { target: '/preise?utm=1', pathname: '/preise' },
  { target: '/%70reise', pathname: '/preise' },
  { target: '/k%C3%B6ln-handwerkersoftware', pathname: '/köln-handwerkersoftware' },
  { target: '/ko%CC%88ln-handwerkersoftware', pathname: '/köln-handwerkersoftware' },
  { target: '/a..b/...', pathname: '/a..b/...' },
  { target: '/_payload/', pathname: '/_payload/' },
  { target: '/api/pages/', pathname: '/api/pages/' },
  { target: 'http://www.example.de/preise', pathname: '/preise' },
  { target: 'http://WWW.example.de', pathname: '/' },
];

test.each(read)('$target is the page $pathname', ({ target, pathname }) => {
  expect(canonicalPath(target, 'www.example.de')).toMatchObject({ kind: 'path', pathname });
});

test('an address with a slash too many leads to the page, on the same site and with its query', async () => {
  expect(canonicalPath('/preise/')).toEqual({ kind: 'redirect', to: '/preise' });
  expect(canonicalPath('/blog/?tag=recht')).toEqual({ kind: 'redirect', to: '/blog?tag=recht' });
  const { app } = await testApp();
  for (const url of ['/preise', '/preise.md', '/sitemap.xml', '/api/blog', '/api/pages/preise', '/_payload/preise', '/healthz']) {
    const reply = await app.inject({ url: `${url}/` });
    expect([reply.statusCode, reply.headers.location], url).toEqual([308, url]);
  }
  for (const url of ['/gibt-es-nicht/', '/api/gibt-es-nicht/', '/assets/', '/media/', '/_share/']) {
    const dead = await app.inject({ url });
    expect([dead.statusCode, dead.headers.location], `${url}: nobody is led for good to where nothing is`).toEqual([404, undefined]);
  }
});

test('a slash too many makes no other answer to whoever does not read, and what is sent to a form is led there', async () => {
  const { app } = await testApp();
  const answerTo = async (method: 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', url: string) => {
    const { statusCode, headers } = await app.inject({ method, url });
    return [statusCode, headers.allow];
  };
  for (const url of [
    '/preise',
    '/alt',
    '/preise.md',
    '/api/blog',
    '/api/blog/p1',
    '/healthz',
    '/media',
    '/media/x.png',
    '/gibt-es-nicht',
    '/api/gibt-es-nicht',
  ])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
      expect(await answerTo(method, `${url}/`), `${method} ${url}/`).toEqual(await answerTo(method, url));
  expect(await answerTo('POST', '/preise/')).toEqual([405, 'GET, HEAD']);
  expect(await answerTo('PUT', '/api/contact/')).toEqual([405, 'POST']);
  expect((await app.inject({ url: '/api/contact/' })).statusCode, 'nor to who reads what can only be written').toBe(405);

  const sent = await app.inject({
    method: 'POST',
    url: '/_contact/?von=start',
    payload: 'x=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([sent.statusCode, sent.headers.location], 'with its body and its query').toEqual([308, '/_contact?von=start']);
});

const raw = [
  { request: 'GET /%zz HTTP/1.1\r\nHost: localhost\r\n', status: 400 },
  { request: 'GET /a%00 HTTP/1.1\r\nHost: localhost\r\n', status: 400 },
  { request: 'GET /../x HTTP/1.1\r\nHost: localhost\r\n', status: 404 },
  { request: 'GET //evil.example/.. HTTP/1.1\r\nHost: localhost\r\n', status: 404 },
  { request: 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n', status: 400 },
  { request: 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n', status: 400 },
  { request: 'GET / HTTP/1.1\r\n', status: 400 },
  { request: 'NONSENSE\r\n', status: 400 },
  { request: `GET / HTTP/1.1\r\nHost: localhost\r\nx: ${'y'.repeat(17_000)}\r\n`, status: 431 },
  { request: 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n', status: 400 },
  { request: 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: foo\r\n', status: 200 },
  { request: 'TRACE / HTTP/1.1\r\nHost: localhost\r\n', status: 405 },
];

test.each(raw)('bytes that no browser sends get $status with every security header, and the server lives on', async ({ request, status }) => {
  const { app } = await testApp();
  const reply = await exchange(await listen(app), `${request}Connection: close\r\n\r\n`);
  expect(reply.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
  expect(reply.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(reply.toLowerCase()).toContain('content-security-policy: ');
  expect((await app.inject({ url: '/' })).statusCode).toBe(200);
});

function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (bytes) => {
      reply += bytes;
    });
    socket.on('end', () => resolve(reply));
    socket.on('error', reject);
  });
}
