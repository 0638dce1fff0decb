import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from './fixture.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
};

const onDocuments = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringContaining('camera=()'),
};

const answers = [
  { status: 200, method: 'GET', url: '/' },
  { status: 200, method: 'GET', url: '/api/site' },
  { status: 200, method: 'GET', url: '/robots.txt' },
  { status: 304, method: 'GET', url: '/', headers: { 'if-none-match': '*' } },
  { status: 308, method: 'GET', url: '/preise/' },
  { status: 400, method: 'GET', url: '/', headers: { host: 'evil.example' } },
  { status: 404, method: 'GET', url: '/a%00' },
  { status: 404, method: 'GET', url: '/%F6' },
  { status: 404, method: 'GET', url: '/unbekannt' },
  { status: 404, method: 'GET', url: '/api/unbekannt' },
  { status: 404, method: 'GET', url: '/assets/unbekannt.js' },
  { status: 404, method: 'GET', url: '/media/unbekannt.png' },
  { status: 405, method: 'POST', url: '/' },
  { status: 414, method: 'GET', url: `/${'a'.repeat(3000)}` },
  { status: 500, method: 'GET', url: '/kaputt' },
] as const;

test.each(answers)('$method $url ($status) protects its reader, and carries what only a document needs where it is one', async ({ status, ...request }) => {
  const isDocument = !/^\/(api|robots)/.test(request.url) && status !== 308;
  const { app } = await testApp({ env: { PUBLIC_URL: 'https://www.example.de' } });
  const reply = await app.inject({ ...request, headers: { host: 'www.example.de', ...('headers' in request ? request.headers : {}) } });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers).toMatchObject(everywhere);
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  if (isDocument) expect(reply.headers).toMatchObject(onDocuments);
  else expect(Object.keys(reply.headers).filter((name) => name in onDocuments)).toEqual([]);
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control') || name === 'server' || name === 'x-powered-by')).toEqual([]);
});

test('only the page’s own style and the site’s own scripts run', async () => {
  const { app } = await testApp();
  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'inline-speculation-rules';");
  expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update('body{color:red}').digest('base64')}';`);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types seitenwerk");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('upgrade-insecure-requests');
});

const hosts = [
  { host: 'www.example.de', status: 200 },
  { host: 'WWW.example.de:8443', status: 200 },
  { host: 'localhost:3000', status: 200 },
  { host: '127.0.0.1', status: 200 },
  { host: '[::1]:3000', status: 200 },
  { host: 'evil.example', status: 400 },
  { host: 'www.example.de.evil.example', status: 400 },
];

test.each(hosts)('a request for the host $host is answered with $status once the public address is known', async ({ host, status }) => {
  const { app } = await testApp({ env: { PUBLIC_URL: 'https://www.example.de' } });
  expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(status);
});

test('without a public address the site can be opened under any name, from another computer too', async () => {
  const { app } = await testApp();
  expect((await app.inject({ url: '/', headers: { host: '192.168.1.20:3000' } })).statusCode).toBe(200);
});

const methods = [
  { method: 'POST', url: '/', status: 405 },
  { method: 'PUT', url: '/preise', status: 405 },
  { method: 'DELETE', url: '/alt', status: 405 },
  { method: 'OPTIONS', url: '/', status: 405 },
  { method: 'POST', url: '/api/pages', status: 405 },
  { method: 'POST', url: '/api/pages/preise', status: 405 },
  { method: 'PATCH', url: '/_payload/', status: 405 },
  { method: 'POST', url: '/api/blog', status: 405 },
  { method: 'POST', url: '/api/blog/p1', status: 405 },
  { method: 'POST', url: '/api/blog/', status: 405 },
  { method: 'POST', url: '/api/blog/p1/mehr', status: 404 },
  { method: 'POST', url: '/assets/x.js', status: 404 },
  { method: 'POST', url: '/unbekannt', status: 404 },
  { method: 'POST', url: '/api/unbekannt', status: 404 },
] as const;

test.each(methods)('$method $url is answered with $status and, where the address exists, with what it allows', async ({ method, url, status }) => {
  const { app } = await testApp();
  const reply = await app.inject({ method, url, payload: 'x=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
});
