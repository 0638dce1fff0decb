import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { canonicalPath, legibleTarget } from '../../server/http/canonical-path.ts';
import { listen, testApp } from './fixture.ts';

const refused = [
  { target: '/a\\b', status: 400 },
  { target: '/stra\u00dfe', status: 400 },
  { target: '/a#b', status: 400 },
  { target: '*', status: 400 },
  { target: '', status: 400 },
  { target: 'http://evil.example/', status: 400 },
  { target: 'javascript:alert(1)', status: 400 },
  { target: `/${'a'.repeat(2048)}`, status: 414 },
  { target: `/?q=${'a'.repeat(2048)}`, status: 414 },
];

test.each(refused)('$target is refused with $status', ({ target, status }) => {
  expect(canonicalPath(target, 'www.example.de')).toEqual({ kind: 'refuse', status });
});

const nowhere = [
  '/a%00b',
  '/a%5cb',
  '/a%0d%0aset-cookie:x',
  '/a%7f',
  '/%c2%85',
  '//',
  '//evil.example',
  '//evil.example/',
  '/%2f/evil.example/',
  '/a//b',
  '/a%2fb',
  '/.',
  '/../etc/passwd',
  '/a/%2e%2e/b',
  '/a/./b',
];

test.each(nowhere)('nothing can be at %s, which never leads off the site', (target) => {
  expect(canonicalPath(target, 'www.example.de')).toMatchObject({ kind: 'nowhere', written: target });
});

const undecodable = ['/%', '/%zz', '/%ff', '/%E4', '/k%F6ln-handwerkersoftware', '/%c0%ae%c0%ae/etc', '/%zz%2e%2e%2f%2500'];

test.each(undecodable)('%s, which cannot be decoded, stands for itself, also in front of a query', (target) => {
  const legible = legibleTarget(`${target}?q=%ff`);
  expect(canonicalPath(legible)).toEqual({ kind: 'path', pathname: target, search: '?q=%ff' });
  expect(legibleTarget(legible)).toBe(legible);
});

// `//` is the home page with a slash too many; what is asked here makes `/` of `/.` by itself
test.each([...nowhere.filter((url) => !/^\/[/.]?$/.test(url)), ...undecodable])(
  'R-RTE-30 R-RTE-37 %s is answered as every other address with nothing, by the site’s own page',
  async (url) => {
    const { app, renders } = await testApp({ env: { PUBLIC_URL: 'https://www.example.de' } });
    const ask = async (method: 'GET' | 'HEAD', url: string) => {
      const { statusCode, headers, body } = await app.inject({ method, url, headers: { host: 'www.example.de' } });
      return { statusCode, headers: { ...headers, date: undefined }, body };
    };
    const [get, head] = [await ask('GET', '/gibt-es-nicht'), await ask('HEAD', '/gibt-es-nicht')];
    expect([get.statusCode, get.body]).toEqual([404, expect.stringContaining('Nicht gefunden')]);
    expect([await ask('GET', url), await ask('HEAD', url)]).toEqual([get, head]);
    expect(renders, 'it is drawn once, and nothing is kept for the address').toEqual(['']);
    expect((await app.inject({ url, headers: { host: 'evil.example' } })).statusCode).toBe(400);
  },
);

test.each(['/api/%F6', '/api/a%2fb', '/_payload/%F6', '/_payload/a%2fb', '/media/%F6', '/media/%00'])(
  'where no page can be, an address that nobody can read gets no page either: %s',
  async (url) => {
    const { app } = await testApp();
    const { statusCode, body } = await app.inject({ url });
    expect([statusCode, body]).toEqual([404, expect.not.stringContaining('Handwerk')]);
  },
);

test('what cannot be read cannot be written to either', async () => {
  const { app } = await testApp();
  for (const url of ['/%F6', '/a%2fb', '/a%00']) expect((await app.inject({ method: 'POST', url })).statusCode, url).toBe(404);
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
  expect(canonicalPath('/preise/')).toMatchObject({ kind: 'redirect', to: '/preise' });
  expect(canonicalPath('/blog/?tag=recht')).toMatchObject({ kind: 'redirect', to: '/blog?tag=recht' });
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
  { request: 'GET /%zz HTTP/1.1\r\nHost: localhost\r\n', status: 404 },
  { request: 'GET /a%00 HTTP/1.1\r\nHost: localhost\r\n', status: 404 },
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
